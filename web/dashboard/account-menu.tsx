import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { displayName, initials } from '../account/person.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './account-menu.module.css'
import { LogoutDialog } from './logout-dialog.tsx'

/** The student's own corner: what is theirs, and the way out. */
export function AccountMenu({ user }: { user: UserReply }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const name = displayName(user)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={styles.me}>
          <span className="visually-hidden">Your account, {name}</span>
          <span aria-hidden="true">{initials(name)}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner side="bottom" align="end" sideOffset={10} className={styles.place}>
            <Menu.Popup className={styles.menu}>
              <p className={styles.who}>{name}</p>
              <Menu.Item className={styles.item} onClick={() => navigate('/account')}>
                <Icon name="people" /> Your Account
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => navigate('/case-history')}>
                <Icon name="list" /> Case Results
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => setLeaving(true)}>
                <Icon name="door" /> Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
