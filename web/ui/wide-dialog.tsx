import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import styles from './wide-dialog.module.css'

type Props = {
  open: boolean
  /** Called for Escape, a press outside and whatever inside closes a dialog. */
  onClose: () => void
  className?: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  /** With a `Dialog.Title` among them: its edges are the children's own. */
  children: ReactNode
}

/** A picture beside words, over the page; a sheet on a phone. */
export function WideDialog({ open, onClose, className, initialFocus, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={classNames(styles.popup, className)} {...(initialFocus ? { initialFocus } : {})}>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
