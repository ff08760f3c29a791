import { Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireUser } from '../account/session.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './shell.module.css'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

/** Opening a case dialog only changes the address's query: nothing is to be fetched again for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const TABS: { to: string; name: string; icon: IconName }[] = [
  { to: '/dashboard/home', name: 'Home', icon: 'home' },
  { to: '/case-history', name: 'Case Results', icon: 'list' },
]

/** Header with tabs on a wide screen, top bar and tab bar on a phone. */
export default function Shell({ loaderData: user }: Route.ComponentProps) {
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/dashboard/home" aria-label="Bedside, home">
          <Logo />
        </Link>
        <Tabs className={styles.tabs} label="Pages" />
        <span className={styles.right}>
          {user.day_streak > 0 && <Streak days={user.day_streak} />}
          <ThemeToggle />
          <AccountMenu user={user} />
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Tabs className={styles.tabBar} label="Pages" icons />
    </div>
  )
}

function Tabs({ className, label, icons = false }: { className: string | undefined; label: string; icons?: boolean }) {
  return (
    <nav aria-label={label} className={className}>
      {TABS.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} className={({ isActive }) => classNames(isActive && styles.on)}>
          {icons && <Icon name={icon} />}
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

function Streak({ days }: { days: number }) {
  const words = `Your Streak: ${days} ${days === 1 ? 'day' : 'days'}`
  return (
    <span className={styles.streak} role="img" aria-label={words} title={words}>
      <Icon name="flame" />
      {days}
    </span>
  )
}
