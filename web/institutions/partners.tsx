import styles from './partners.module.css'

/**
 * Institutions that agreed to be named; renders nothing if there are none. Shows as many at a time as fit at 270 px
 * each.
 */
export function Partners({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.partners} aria-label="Universities and schools that teach with Bedside" tabIndex={0}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
