import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { hasStudioRole } from '../account/studio-role.ts'
import { JOIN } from '../paths/group-paths.ts'
import { COMPARE, SHARE } from '../paths/prime-paths.ts'
import { displayName, initials, portraitSource } from '../session/person.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Note } from '../ui/layout/text.ts'
import { Flyout } from '../ui/overlays/flyout.tsx'
import styles from './account-menu.module.css'

/** Loaded on demand. */
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

/** The student's account menu, including signing out. */
export function AccountMenu({ user }: { user: UserReply }) {
  const [hasOpened, setHasOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const name = displayName(user)
  const ask = () => {
    setHasOpened(true)
    setLeaving(true)
  }
  return (
    <>
      <Flyout
        label={`Your account, ${name}`}
        title="Your account"
        face={<Face user={user} />}
        className={styles.me}
        tour="account"
      >
        <nav aria-label="Your account" className={styles.menu}>
          <Note tone="faint" breaks className={styles.who}>
            {name}
          </Note>
          <Link to="/profile" className={styles.item}>
            <Icon name="people" /> Your Profile
          </Link>
          <Link to="/account" className={styles.item}>
            <Icon name="sliders" /> Your Account
          </Link>
          <Link to="/case-history" className={styles.item}>
            <Icon name="list" /> Case Results
          </Link>
          {user.institution && (
            <Link to="/institution" className={styles.item}>
              <Icon name="book" /> {user.institution.name}
            </Link>
          )}
          {user.institution && user.institution.role !== 'student' && (
            <Link to="/educator" className={styles.item}>
              <Icon name="ranks" /> Teaching
            </Link>
          )}
          {hasStudioRole(user) && (
            <Link to="/studio" className={styles.item}>
              <Icon name="typing" /> Studio
            </Link>
          )}
          {user.is_staff && (
            <Link to="/admin" className={styles.item}>
              <Icon name="sliders" /> Staff rooms
            </Link>
          )}
          <Link to={JOIN} className={styles.item}>
            <Icon name="door" /> Join with a code
          </Link>
          {!user.switches.all_open && (
            <Link to={COMPARE} className={styles.item}>
              <Icon name="crown" /> Bedside Prime
            </Link>
          )}
          <Link to={`/dashboard/home?${SHARE}`} className={styles.item}>
            <Icon name="people" /> Share Bedside
          </Link>
          {user.roadmap_url && (
            <a href={user.roadmap_url} target="_blank" rel="noreferrer" className={styles.item}>
              <Icon name="compass" /> Roadmap
            </a>
          )}
          <Link to="/help" className={styles.item}>
            <Icon name="ask" /> Help
          </Link>
          <button type="button" data-closes className={styles.item} onClick={ask}>
            <Icon name="door" /> Logout
          </button>
        </nav>
      </Flyout>
      {hasOpened && (
        <Suspense fallback={null}>
          <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The student's chosen portrait, or their initials. */
const Face = ({ user }: { user: UserReply }) =>
  user.portrait ? (
    <img src={portraitSource(user.portrait)} alt="" className={styles.portrait} draggable={false} />
  ) : (
    initials(displayName(user))
  )
