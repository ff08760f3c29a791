import { useSyncExternalStore } from 'react'
import styles from './logo.module.css'
import { readPartner, watchPartner } from './partner-mark.ts'

/** The product's logo, with the partner's on a partner's host. A link around it needs its own label. */
export function Logo() {
  const partner = useSyncExternalStore(watchPartner, readPartner, () => null)
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 28" aria-hidden="true">
        <path d="M3 3v22M3 19h34M37 11v14" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <circle cx="13.5" cy="10.5" r="4.6" fill="currentColor" />
        <path d="M21 11h9a7 7 0 0 1 7 7H21z" fill="currentColor" />
      </svg>
      <span className={styles.word}>bedside</span>
      {partner && (
        <span className={styles.partner} aria-hidden="true">
          {partner.logo && <img src={partner.logo} alt="" width="26" height="26" />}
          <span className={styles.name} data-name={partner.name} />
        </span>
      )}
    </span>
  )
}
