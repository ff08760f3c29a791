import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './fold.module.css'

type Props = {
  id: string
  title: string
  /** Summary of the section, shown while it is collapsed. */
  line: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/**
 * A collapsible section of the debrief. Its content stays in the DOM while collapsed, so that a printout is complete.
 */
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
