import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './fold.module.css'

type Props = {
  id: string
  title: string
  /** What came of this part, readable while it is closed. */
  line: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of the debrief that closes to one line. What is closed stays in the page: on paper the debrief is whole. */
export function Fold({ id, title, line, open, onToggle, children }: Props) {
  const body = useId()
  return (
    <section id={id} className={styles.fold}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={body} onClick={onToggle}>
          <span className={styles.title}>{title}</span>
          <span className={styles.line}>
            <span className="visually-hidden">: </span>
            {line}
          </span>
          <Icon name="down" className={classNames(styles.chevron, 'screen-only')} />
        </button>
      </h2>
      <div id={body} className={classNames(styles.body, !open && styles.shut)}>
        {children}
      </div>
    </section>
  )
}
