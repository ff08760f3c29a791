import styles from './logo.module.css'

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 28" aria-hidden="true">
        <path d="M3 3v22M3 19h34M37 11v14" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <circle cx="13.5" cy="10.5" r="4.6" fill="currentColor" />
        <path d="M21 11h9a7 7 0 0 1 7 7H21z" fill="currentColor" />
      </svg>
      bedside
    </span>
  )
}
