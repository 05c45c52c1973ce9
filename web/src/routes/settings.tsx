import { LogOut } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { PlanTab } from '#web/features/account/components/plan-tab.tsx'
import { ProfileForm } from '#web/features/account/components/profile-form.tsx'
import { SecurityTab } from '#web/features/account/components/security-tab.tsx'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { useSession } from '#web/lib/use-session.ts'

const names = ['profile', 'plan', 'security'] as const

/** `/settings`: three tabs, of which the address says which one is shown. */
export default function SettingsRoute() {
  const state = useSession()
  const [search, setSearch] = useSearchParams()
  const logOut = useLogOut()
  if (state.status !== 'authenticated') return null
  const { user } = state
  const wanted = search.get('tab')
  const selected = names.find((name) => name === wanted) ?? 'profile'
  return (
    <div className="grid max-w-measure gap-8">
      <PageHeading title="Configurações" />
      <Tabs
        label="Configurações"
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          { name: 'profile', title: 'Perfil', content: <ProfileForm user={user} /> },
          { name: 'plan', title: 'Plano', content: <PlanTab /> },
          { name: 'security', title: 'Segurança', content: <SecurityTab user={user} /> },
        ]}
      />
      <p className="border-t border-rule pt-4">
        <Button variant="quiet" onClick={logOut}>
          <LogOut aria-hidden size={17} strokeWidth={1.6} />
          Sair
        </Button>
      </p>
    </div>
  )
}
