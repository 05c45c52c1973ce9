import { Suspense, lazy, useEffect, useRef } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Protected } from './protected.tsx'

const Landing = lazy(() => import('#web/routes/landing.tsx'))
const Login = lazy(() => import('#web/routes/login.tsx'))
const Register = lazy(() => import('#web/routes/register.tsx'))
const Dashboard = lazy(() => import('#web/routes/dashboard.tsx'))
const Analysis = lazy(() => import('#web/routes/analysis.tsx'))
const History = lazy(() => import('#web/routes/history.tsx'))
const ForgotPassword = lazy(() => import('#web/routes/forgot-password.tsx'))
const ResetPassword = lazy(() => import('#web/routes/reset-password.tsx'))
const Settings = lazy(() => import('#web/routes/settings.tsx'))
const Pulpit = lazy(() => import('#web/routes/pulpit.tsx'))
const Goodbye = lazy(() => import('#web/routes/goodbye.tsx'))
const Share = lazy(() => import('#web/routes/share.tsx'))
const NotFound = lazy(() => import('#web/routes/not-found.tsx'))

/** Which screen stands at which address. Each arrives when it is first asked for. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A step back keeps the place where the visitor was.
    if (navigation !== NavigationType.Pop) scrollTo(0, 0)
  }, [pathname, navigation])
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<Landing />} />
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Register />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/goodbye" element={<Goodbye />} />
          <Route element={<Protected />}>
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/analysis/:id" element={<Analysis />} />
            <Route path="/history" element={<History />} />
            <Route path="/settings" element={<Settings />} />
          </Route>
          <Route path="/analysis/:id/pulpit" element={<Pulpit />} />
          <Route path="/share/:token" element={<Share />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
