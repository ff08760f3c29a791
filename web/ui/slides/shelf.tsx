import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/row.ts'
import { Note } from '../layout/text.ts'
import styles from './shelf.module.css'
import sideways from './sideways.module.css'
import { Steps } from './steps.tsx'
import { useSideways } from './use-sideways.ts'

type Props = {
  title: string
  note?: ReactNode
  /** At the end of the heading: a link to the full list, or a button. */
  action?: ReactNode
  /** Sets --card, the minimum width of a card. */
  className?: string | undefined
  /** The cards, each in an `li`. */
  children: ReactNode
}

/** A heading with a row of cards that scrolls by touch, buttons or arrow keys. */
export function Shelf({ title, note, action, className, children }: Props) {
  const id = useId()
  const { row, reach, step, onKeyDown } = useSideways()
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <Row as="header" gap={14} className={styles.top}>
        <h2 id={id}>{title}</h2>
        <Note tone="faint" shrinks className={styles.note}>
          {note}
        </Note>
        <span className={styles.action}>{action}</span>
        <Steps along={title} reach={reach} onStep={step} hidden={!reach.back && !reach.on} className={styles.steps} />
      </Row>
      <ul ref={row} className={classNames(sideways.row, className)} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </section>
  )
}
