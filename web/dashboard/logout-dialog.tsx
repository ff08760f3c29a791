import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../account/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await signOut()
    navigate('/', { replace: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Are you sure want to log out?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={leave} disabled={leaving}>
            Log Out
          </Button>
        </>
      }
    />
  )
}
