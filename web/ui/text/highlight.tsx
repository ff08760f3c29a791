import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './highlight.module.css'

type Props = {
  children: string
  /** `bubble` inside the student's blue bubble, `page` elsewhere. */
  on?: 'bubble' | 'page'
  /** Animates a newly earned highlight from left to right. */
  fresh?: boolean
}

/** Words that earned a mark: a highlight with a tick that stays with the last word. */
export function Hit({ children, on = 'page', fresh = false }: Props) {
  const cut = children.trimEnd().lastIndexOf(' ') + 1
  return (
    <>
      {/* Outside the highlight, so that a line break here leaves no empty piece of it. */}
      <span className="visually-hidden">earned: </span>
      <mark className={classNames(styles.hit, on === 'bubble' && styles.onBubble, fresh && styles.fresh)}>
        {children.slice(0, cut)}
        <span className={styles.last}>
          {children.slice(cut)}
          <Icon name="check" className={styles.tick} />
        </span>
      </mark>
      <span className="visually-hidden"> (end)</span>
    </>
  )
}

/** Words that came close to a mark, with a dashed underline. */
export function Near({ children, on = 'page' }: { children: ReactNode; on?: 'bubble' | 'page' }) {
  return (
    <span className={classNames(styles.near, on === 'bubble' && styles.nearOnBubble)}>
      <span className="visually-hidden">close: </span>
      {children}
      <span className="visually-hidden"> (end)</span>
    </span>
  )
}
