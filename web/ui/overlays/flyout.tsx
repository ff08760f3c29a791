import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flyout.module.css'
import { useHover } from './use-hover.ts'

type Props = {
  /** Accessible name of the button. */
  label: string
  /** What the button shows; it need not include the label. */
  face: ReactNode
  className?: string | undefined
  /** Name of the popover, if it differs from the button's. */
  title?: string
  /** Also opens when the mouse rests on the button. Keyboard and touch press it. */
  opensOnHover?: boolean
  /** The button shows its own name: the popover aligns with its left edge, and there is no tooltip. */
  showsName?: boolean
  /** Name by which a tour finds the button. */
  tour?: string
  children: ReactNode
}

/**
 * A button with a native popover, which closes on Escape, on a press outside and when another opens, and follows its
 * button in tab order. Pressing a link inside closes it.
 */
export function Flyout({
  label,
  face,
  className,
  title = label,
  opensOnHover = false,
  showsName = false,
  tour,
  children,
}: Props) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const hover = useHover(popup, button)
  return (
    <span className={styles.flyout} {...(opensOnHover ? hover.around : {})}>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        data-tour={tour}
        title={opensOnHover || showsName ? undefined : label}
        className={className}
        onClick={hover.keep}
      >
        <span className="visually-hidden">{label}</span>
        <span aria-hidden="true" className={styles.face}>
          {face}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button inside is a click */}
      <section
        ref={popup}
        id={id}
        popover="auto"
        aria-label={title}
        className={classNames(styles.popup, showsName && styles.fromLeft)}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not earlier: the browser restores focus only if the focused element still exists.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onClick={closeAtWayOut}
      >
        {open && children}
      </section>
    </span>
  )
}

/** Closes the popover when a link or an element with `data-closes` is pressed. */
function closeAtWayOut({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, [data-closes]')) currentTarget.hidePopover()
}
