import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Modal, ModalText, ModalTitle } from './modal/modal.tsx'
import styles from './wide-dialog.module.css'

type Props = {
  open: boolean
  /** Called on Escape, a press outside, and by closing controls inside. */
  onClose: () => void
  className?: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  /** Must include a `ModalTitle`. The children set their own padding. */
  children: ReactNode
}

/** A modal with a picture next to text; a bottom sheet on a phone. */
export function WideDialog({ open, onClose, className, initialFocus, children }: Props) {
  return (
    <Modal open={open} onClose={onClose} initialFocus={initialFocus} className={styles.viewport}>
      <div className={classNames(styles.popup, className)}>{children}</div>
    </Modal>
  )
}

/** A picture with text next to it, or below it on a phone. */
export const Sides = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className={styles.sides}>
    {picture}
    <Words>{children}</Words>
  </div>
)

/** The text column, also used without a picture. */
export const Words = ({ children }: { children: ReactNode }) => <div className={styles.words}>{children}</div>

type TitleProps = { ref?: RefObject<HTMLHeadingElement | null>; children: ReactNode }

/** Focusable, so that it can take initial focus: the text is announced and nothing scrolls out of view. */
export const WideTitle = ({ ref, children }: TitleProps) => (
  <ModalTitle ref={ref} tabIndex={-1} className={styles.title}>
    {children}
  </ModalTitle>
)

export const WideText = ({ children }: { children: ReactNode }) => (
  <ModalText className={styles.text}>{children}</ModalText>
)
