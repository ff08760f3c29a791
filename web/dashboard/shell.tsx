import { Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { requireUser } from '../account/session.ts'
import { Bell } from '../notifications/bell.tsx'
import { Carousel } from '../notifications/carousel.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
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

const TABS: { to: string; name: string; icon: IconName; tour?: string }[] = [
  { to: '/dashboard/home', name: 'Home', icon: 'home' },
  { to: '/case-history', name: 'Case Results', icon: 'list', tour: 'results' },
]

/** Header with tabs on a wide screen, top bar and tab bar on a phone. */
export default function Shell({ loaderData: user }: Route.ComponentProps) {
  const { notifications, markRead } = useNotifications()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/dashboard/home" aria-label="Bedside, home">
          <Logo />
        </Link>
        <Tabs className={styles.tabs} label="Pages" />
        <span className={styles.right}>
          {user.day_streak > 0 && <Streak days={user.day_streak} />}
          <Bell notifications={notifications} onRead={markRead} />
          <ThemeToggle />
          <AccountMenu user={user} />
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Tabs className={styles.tabBar} label="Pages" icons />
      <Carousel
        user={user}
        notifications={notifications}
        wanted={pathname === '/dashboard/home' && !new URLSearchParams(search).has('id')}
        onSeen={markRead}
      />
    </div>
  )
}

function Tabs({ className, label, icons = false }: { className: string | undefined; label: string; icons?: boolean }) {
  return (
    <nav aria-label={label} className={className}>
      {TABS.map(({ to, name, icon, tour }) => (
        <NavLink key={to} to={to} data-tour={tour} className={({ isActive }) => classNames(isActive && styles.on)}>
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
