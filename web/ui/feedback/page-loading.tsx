import styles from './page-loading.module.css'

/** While the page itself is on its way. Waits a moment before it shows, so that a quick page never flashes. */
export function PageLoading() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <span className={styles.bed} aria-hidden="true" />
      <p role="status">Loading...</p>
    </main>
  )
}
