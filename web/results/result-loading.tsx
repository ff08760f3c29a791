import styles from './result-loading.module.css'

export function ResultLoading() {
  return (
    <main id="main" className={styles.loading} aria-busy="true">
      <p role="status">Reading through your consultation…</p>
    </main>
  )
}
