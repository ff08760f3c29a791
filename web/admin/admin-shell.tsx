import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { Note } from '../ui/layout/text.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './admin.module.css'
import { RoomList } from './room-list.tsx'

type Props = {
  who: 'Staff' | 'Author'
  /** All roles of the signed-in user, by group name. */
  roles: readonly string[]
  wide?: boolean
  children: ReactNode
}

/** The frame of a staff page. Only staff see the navigation to other pages. */
export const AdminShell = ({ who, roles, wide, children }: Props) => (
  <div className={styles.shell}>
    <header className={classNames(styles.top, 'screen-only')}>
      <Link to="/dashboard/home" aria-label="Bedside, home">
        <Logo />
      </Link>
      <span className={styles.staff}>{who}</span>
      {roles.length > 1 && <Note as="span">Your roles: {roles.join(', ')}</Note>}
      {who === 'Author' && (
        <Link className="link" to="/studio">
          Studio
        </Link>
      )}
      <ThemeToggle className={styles.theme} />
    </header>
    <div className={who === 'Staff' ? styles.beside : undefined}>
      {who === 'Staff' && <RoomList isOwner={roles.includes('owner')} />}
      <main id="main" tabIndex={-1} className={classNames(styles.main, wide && styles.wide)}>
        {children}
      </main>
    </div>
  </div>
)
