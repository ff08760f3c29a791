import type { ReactNode } from 'react'
import styles from './scrolling-table.module.css'

/** A table that scrolls horizontally when it is wider than the screen. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </section>
  )
}
