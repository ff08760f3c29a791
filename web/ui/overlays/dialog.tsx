import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './dialog.module.css'
import { Modal, ModalTitle } from './modal/modal.tsx'

type Props = {
  open: boolean
  /** Called for Escape, a press outside and the browser's back gesture; leave it out for a dialog that must be answered. */
  onClose?: () => void
  /** The question that the dialog asks. */
  title: ReactNode
  children?: ReactNode
  /** Quiet left, blue right. */
  actions?: ReactNode
  wide?: boolean
  tone?: 'plain' | 'error'
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes instead of back to what had it before. */
  finalFocus?: () => HTMLElement | null
}

/** Called once a dialog below has closed and its going can no longer be seen: then it need not be there any more. */
export const WhenClosed = createContext<(() => void) | undefined>(undefined)

/** A question over the page; a sheet on a phone. Focus moves in and returns. */
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
