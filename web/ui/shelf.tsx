import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './shelf.module.css'
import sideways from './sideways.module.css'
import { useSideways } from './use-sideways.ts'

type Props = {
  title: string
  note?: ReactNode
  /** At the end of the heading: a link to all of it, or a button. */
  action?: ReactNode
  /** Sets --card, the least width of one of them. */
  className?: string | undefined
  /** The cards, each in its `li`. */
  children: ReactNode
}

/** A row of cards under its heading: what does not fit is scrolled to by touch, by buttons or with the arrow keys. */
export function Shelf({ title, note, action, className, children }: Props) {
  const id = useId()
  const { row, reach, step, onKeyDown } = useSideways()
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <header className={styles.top}>
        <h2 id={id}>{title}</h2>
        <p className={styles.note}>{note}</p>
        <span className={styles.action}>{action}</span>
        <span className={styles.steps} hidden={!reach.back && !reach.on}>
          <IconButton
            icon="back"
            label={`Back along ${title}`}
            aria-disabled={!reach.back}
            className={styles.step}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="next"
            label={`On along ${title}`}
            aria-disabled={!reach.on}
            className={styles.step}
            onClick={() => step(1)}
          />
        </span>
      </header>
      <ul ref={row} className={classNames(sideways.row, className)} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </section>
  )
}
