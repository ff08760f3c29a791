import { Link, NavLink, Outlet } from 'react-router'
import { currentUser } from '../account/session.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { WholePage } from '../pages/whole-page.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './admin.module.css'

/** For who is not staff there is no such page, as the API says. */
export async function clientLoader(): Promise<{ isStaff: boolean }> {
  const user = await currentUser().catch(() => null)
  return { isStaff: user?.is_staff ?? false }
}

const ROOMS = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/messages', name: 'Messages' },
  { to: '/admin/jobs', name: 'Jobs' },
  { to: '/admin/cases', name: 'Cases' },
  { to: '/admin/quizzes', name: 'Quizzes' },
  { to: '/admin/plans', name: 'Plans' },
  { to: '/admin/promo-codes', name: 'Promo codes' },
  { to: '/admin/payments', name: 'Payments' },
  { to: '/admin/settings', name: 'Settings' },
  { to: '/admin/audit', name: 'Audit log' },
]

export default function AdminLayout({ loaderData: { isStaff } }: Route.ComponentProps) {
  if (!isStaff)
    return (
      <WholePage>
        <NotFoundPage />
      </WholePage>
    )
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/dashboard/home" aria-label="Bedside, home">
          <Logo />
        </Link>
        <span className={styles.staff}>Staff</span>
        <ThemeToggle className={styles.theme} />
      </header>
      <nav aria-label="Rooms" className={styles.rooms}>
        {ROOMS.map(({ to, name }) => (
          <NavLink key={to} to={to} end className={({ isActive }) => classNames(isActive && styles.on)}>
            {name}
          </NavLink>
        ))}
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
