import { memo, useEffect, useState } from 'react'
import type { DialogName } from '../../consultation/consultation-state.ts'
import { BeginDialog } from '../../consultation/dialogs/brief-dialog.tsx'
import { TroubleDialog } from '../../consultation/dialogs/trouble-dialog.tsx'
import { forLater } from '../../ui/after-first-view.tsx'
import { WhenClosed } from '../../ui/overlays/dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { aboutOf, EXAM_TERMS } from './exam-words.ts'

/** The other dialogs are loaded while the student reads the first. */
const { ForLater: LaterDialog, prefetch } = forLater(async () => (await import('./later-dialogs.tsx')).LaterDialog)

/** The dialogs of a consultation. The clock pauses while one is open. */
export const ConsultationDialogs = memo(function ConsultationDialogs(props: DialogProps) {
  const { dialog } = props.state
  useEffect(prefetch, [])
  const { mounted, unmount } = useMountedDialogs(dialog)
  return mounted.map((name) => (
    <WhenClosed key={name} value={() => unmount(name)}>
      <NamedDialog {...props} name={name} open={name === dialog} />
    </WhenClosed>
  ))
})

/** Returns the open dialog and those still animating out, so that a new dialog need not wait. */
function useMountedDialogs(open: DialogName | null) {
  const [mounted, setMounted] = useState<readonly DialogName[]>([])
  if (open !== null && !mounted.includes(open)) setMounted([...mounted, open])
  const unmount = (closed: DialogName) => setMounted((now) => now.filter((name) => name !== closed))
  return { mounted, unmount }
}

function NamedDialog({ name, open, ...props }: DialogProps & { name: DialogName; open: boolean }) {
  const { state, patientCase, onClose } = props
  if (name === 'begin')
    return (
      <BeginDialog
        {...props}
        open={open}
        ready={state.lines.length > 0}
        resumed={state.resumed}
        unranked={state.unranked}
        about={aboutOf(patientCase, state.exam)}
        {...(state.exam && { terms: EXAM_TERMS })}
      />
    )
  // The dialog about a network failure cannot be loaded during one.
  if (name === 'trouble')
    return <TroubleDialog open={open} trouble={state.trouble} onTryAgain={state.sessionId ? onClose : reload} />
  return <LaterDialog {...props} name={name} open={open} />
}

const reload = () => location.reload()
