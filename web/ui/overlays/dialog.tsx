import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './dialog.module.css'
import { Modal, ModalTitle } from './modal/modal.tsx'

type Props = {
  open: boolean
  /** Called on Escape, a press outside and the browser's back gesture. Omit it for a dialog that must be answered. */
  onClose?: () => void
  title: ReactNode
  children?: ReactNode
  /** Quiet button on the left, primary on the right. */
  actions?: ReactNode
  wide?: boolean
  tone?: 'plain' | 'error'
  initialFocus?: RefObject<HTMLElement | null>
  /** Returns where focus goes on closing, instead of the element that had it before. */
  finalFocus?: () => HTMLElement | null
}

/** Called after a dialog below has closed and its exit animation has ended, so that it can be unmounted. */
export const WhenClosed = createContext<(() => void) | undefined>(undefined)

/** A modal dialog; a bottom sheet on a phone. Traps focus and restores it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  wide,
  tone = 'plain',
  initialFocus,
  finalFocus,
}: Props) {
  const whenClosed = useContext(WhenClosed)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onGone={whenClosed}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
      className={styles.viewport}
    >
      <div className={classNames(styles.popup, wide && styles.wide)}>
        <ModalTitle className={styles.title}>
          {tone === 'error' && <Icon name="warning" className={styles.alarm} />}
          {title}
        </ModalTitle>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}
