import { type ComponentProps, createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../class-names.ts'
import styles from './modal.module.css'
import { type ModalBehaviour, useModal } from './use-modal.ts'

type Props = ModalBehaviour & {
  /** Class of the `dialog` element, which lays out `children`. */
  className: string | undefined
  children: ReactNode
}

type Parts = { titleId: string; textId: string; describe: (isDescribed: boolean) => void; close: () => void }

const ModalParts = createContext<Parts | undefined>(undefined)

/**
 * A native modal dialog: the page behind is inert. It is labelled by the `ModalTitle` inside it, and has `data-leaving`
 * during its exit animation.
 */
export function Modal({ className, children, ...behaviour }: Props) {
  const { isThere, props } = useModal(behaviour)
  const id = useId()
  const [titleId, textId] = [`${id}-title`, `${id}-text`]
  const [isDescribed, describe] = useState(false)
  if (!isThere) return null
  const close = () => behaviour.onClose?.()
  return createPortal(
    <dialog
      {...props}
      className={classNames(styles.layer, className)}
      data-leaving={!behaviour.open || undefined}
      aria-hidden={!behaviour.open || undefined}
      aria-labelledby={titleId}
      aria-describedby={isDescribed ? textId : undefined}
    >
      <div className={styles.scrim} data-scrim="" />
      <ModalParts value={{ titleId, textId, describe, close }}>{children}</ModalParts>
    </dialog>,
    document.body,
  )
}

/** The accessible name of the dialog. */
export function ModalTitle(props: ComponentProps<'h2'>) {
  const parts = useContext(ModalParts)
  return <h2 {...props} id={parts?.titleId} />
}

/** The accessible description of the dialog. */
export function ModalText(props: ComponentProps<'p'>) {
  const parts = useContext(ModalParts)
  const describe = parts?.describe
  useLayoutEffect(() => {
    describe?.(true)
    return () => describe?.(false)
  }, [describe])
  return <p {...props} id={parts?.textId} />
}

/** Returns a function that closes the enclosing dialog, as Escape does. */
export function useCloseModal(): () => void {
  const parts = useContext(ModalParts)
  return parts?.close ?? (() => undefined)
}
