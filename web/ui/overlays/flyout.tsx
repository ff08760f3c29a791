import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flyout.module.css'
import { useHover } from './use-hover.ts'

type Props = {
  /** What the button is called. */
  label: string
  /** What the button shows; the label need not stand there. */
  face: ReactNode
  className?: string | undefined
  /** What opens is called, where the button is called more than that. */
  title?: string
  /** A mouse that rests on the button opens it too; keyboard and touch press it. */
  opensOnHover?: boolean
  /** Where the button shows its own name: it opens from the button's left edge, and has no tooltip. */
  showsName?: boolean
  /** The name by which a tour points at the button. */
  tour?: string
  children: ReactNode
}

/**
 * A button with what opens beneath it: the browser's own popover, which closes at Escape, at a press elsewhere and when
 * another one opens, and which the keyboard reaches right after its button. A press on a link inside closes it.
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button is a click */}
      <section
        ref={popup}
        id={id}
        popover="auto"
        aria-label={title}
        className={classNames(styles.popup, showsName && styles.fromLeft)}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not before: the browser gives the focus back only while what has it is still there.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onClick={closeAtWayOut}
      >
        {open && children}
      </section>
    </span>
  )
}

/** Following a link, or pressing what leads away, closes the flyout. */
function closeAtWayOut({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, [data-closes]')) currentTarget.hidePopover()
}
