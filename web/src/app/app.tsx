import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { SiteRoutes } from './site-routes.tsx'

/** The whole site. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  )
}
