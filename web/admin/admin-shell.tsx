import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './admin.module.css'

const ROOMS = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/business', name: 'Business' },
  { to: '/admin/messages', name: 'Messages' },
  { to: '/admin/requests', name: 'Requests' },
  { to: '/admin/institutions', name: 'Institutions' },
  { to: '/admin/users', name: 'Users' },
  { to: '/admin/contests', name: 'Contests' },
  { to: '/admin/flagged', name: 'Flagged replies' },
  { to: '/admin/jobs', name: 'Jobs' },
  { to: '/admin/cases', name: 'Cases' },
  { to: '/studio', name: 'Studio' },
  { to: '/admin/quizzes', name: 'Quizzes' },
  { to: '/admin/plans', name: 'Plans' },
  { to: '/admin/promo-codes', name: 'Promo codes' },
  { to: '/admin/payments', name: 'Payments' },
  { to: '/admin/pages', name: 'Pages' },
  { to: '/admin/notifications', name: 'Notifications' },
  { to: '/admin/events', name: 'Events' },
  { to: '/admin/settings', name: 'Settings' },
  { to: '/admin/audit', name: 'Audit log' },
]

type Props = { who: 'Staff' | 'Author'; wide?: boolean; children: ReactNode }

/** What stands around a room; only staff have more than the one. */
export const AdminShell = ({ who, wide, children }: Props) => (
  <div className={styles.shell}>
    <header className={styles.top}>
      <Link to="/dashboard/home" aria-label="Bedside, home">
        <Logo />
      </Link>
      <span className={styles.staff}>{who}</span>
      {who === 'Author' && (
        <Link className="link" to="/studio">
          Studio
        </Link>
      )}
      <ThemeToggle className={styles.theme} />
    </header>
    {who === 'Staff' && <Rooms />}
    <main id="main" tabIndex={-1} className={classNames(styles.main, wide && styles.wide)}>
      {children}
    </main>
  </div>
)

/** On a phone they are wider than the screen: the one that is open is brought into view. */
function Rooms() {
  const rooms = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what moves the mark
  useEffect(() => {
    rooms.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={rooms} aria-label="Rooms" className={styles.rooms}>
      {ROOMS.map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={({ isActive }) => classNames(isActive && styles.on)}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
