import { BookOpen, LogOut, Mic, Settings } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { paths } from '#web/lib/paths.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'

interface Place {
  readonly to: string
  /** In the sidebar, and below an icon on a phone. */
  readonly title: string
  readonly short: string
  readonly Icon: LucideIcon
}

const places: readonly Place[] = [
  { to: paths.dashboard, title: 'Gravar Pregação', short: 'Gravar', Icon: Mic },
  { to: paths.history, title: 'Histórico', short: 'Histórico', Icon: BookOpen },
  { to: paths.settings(), title: 'Configurações', short: 'Config', Icon: Settings },
]

const item =
  'flex min-h-11 items-center gap-3 border-l-2 border-transparent px-5 text-small text-soft ' +
  'hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium ' +
  'aria-[current=page]:text-ink'

const footerItem =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 ' +
  'border-transparent text-figure text-soft aria-[current=page]:border-accent ' +
  'aria-[current=page]:text-ink'

/** The ways through the site beside its pages, from a tablet on. */
export function SideNavigation() {
  const logOut = useLogOut()
  return (
    <nav aria-label="Principal" className="mt-8 hidden flex-1 flex-col md:flex">
      {places.map(({ to, title, Icon }) => (
        <NavLink key={to} to={to} className={item}>
          <Icon aria-hidden size={17} strokeWidth={1.6} />
          {title}
        </NavLink>
      ))}
      <button type="button" onClick={logOut} className={`${item} mt-auto`}>
        <LogOut aria-hidden size={17} strokeWidth={1.6} />
        Sair
      </button>
    </nav>
  )
}

/** The same ways at the foot of a phone; leaving is found in the settings. */
export function FooterNavigation() {
  return (
    <nav
      aria-label="Principal, no rodapé"
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map(({ to, short, Icon }) => (
        <NavLink key={to} to={to} className={footerItem}>
          <Icon aria-hidden size={19} strokeWidth={1.6} />
          {short}
        </NavLink>
      ))}
    </nav>
  )
}
