import styles from './partners.module.css'

/** Who teaches with it and has agreed to be named: nobody, and nothing is shown. As many at once as have 270 px each. */
export function Partners({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.partners} aria-label="Universities and schools that teach with Bedside" tabIndex={0}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
