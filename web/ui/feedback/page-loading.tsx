import styles from './page-loading.module.css'

/** Loading state of a whole page. It appears after a delay, so that fast pages do not flash. */
export function PageLoading() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <span className={styles.bed} aria-hidden="true" />
      <p role="status">Loading...</p>
    </main>
  )
}
