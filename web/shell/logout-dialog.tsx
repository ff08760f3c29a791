import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../session/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './logout-dialog.module.css'

/** Delay before navigating to the first page, once the page is covered. */
const REDIRECT_MS = 700

export default function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setLeaving(true)
    signOut()
    setTimeout(() => {
      navigate('/', { replace: true })
    }, REDIRECT_MS)
  }
  if (leaving)
    return (
      <div className={styles.cover} role="status">
        <span className="visually-hidden">Logging out…</span>
      </div>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Are you sure you want to log out?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={leave}>Log Out</Button>
        </>
      }
    />
  )
}
