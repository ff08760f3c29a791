import styles from './result-loading.module.css'

/** The loading state of a result. */
export function ResultLoading() {
  return (
    <main id="main" className={styles.loading} aria-busy="true">
      <p role="status">Reading through your consultation…</p>
    </main>
  )
}
