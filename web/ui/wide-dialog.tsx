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

/** A picture and, beside it, the words; above each other on a phone. */
export const Sides = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className={styles.sides}>
    {picture}
    <Words>{children}</Words>
  </div>
)

/** The side with the words, also where there is no picture. */
export const Words = ({ children }: { children: ReactNode }) => <div className={styles.words}>{children}</div>

type TitleProps = { ref?: RefObject<HTMLHeadingElement | null>; children: ReactNode }

/** Can have the focus at first, so that the words are read and nothing scrolls away. */
export const WideTitle = ({ ref, children }: TitleProps) => (
  <Dialog.Title ref={ref} tabIndex={-1} className={styles.title}>
    {children}
  </Dialog.Title>
)

export const WideText = ({ children }: { children: ReactNode }) => (
  <Dialog.Description className={styles.text}>{children}</Dialog.Description>
)
