import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Modal, ModalText, ModalTitle } from './modal/modal.tsx'
import styles from './wide-dialog.module.css'

type Props = {
  open: boolean
  /** Called for Escape, a press outside and whatever inside closes a dialog. */
  onClose: () => void
  className?: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  /** With a `ModalTitle` among them: its edges are the children's own. */
  children: ReactNode
}

/** A picture beside words, over the page; a sheet on a phone. */
export function WideDialog({ open, onClose, className, initialFocus, children }: Props) {
  return (
    <Modal open={open} onClose={onClose} initialFocus={initialFocus} className={styles.viewport}>
      <div className={classNames(styles.popup, className)}>{children}</div>
    </Modal>
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
  <ModalTitle ref={ref} tabIndex={-1} className={styles.title}>
    {children}
  </ModalTitle>
)

export const WideText = ({ children }: { children: ReactNode }) => (
  <ModalText className={styles.text}>{children}</ModalText>
)
