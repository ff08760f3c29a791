import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pennant.module.css'

const WHAT_IT_MEANS =
  'This criterion is marked as a RED FLAG, which is an essential question you must ask to correctly diagnose the patient.'

/** The red flag: pale with a filled flag if asked; crimson, hollow and with the word "missed" if not. */
export function Pennant({ missed = false, className }: { missed?: boolean; className?: string | undefined }) {
  return (
    <span className={classNames(styles.place, className)}>
      <button
        type="button"
        className={styles.target}
        aria-label={`RED FLAG${missed ? ' missed' : ''}. ${WHAT_IT_MEANS}`}
      >
        <span className={classNames(styles.flag, missed && styles.missed)}>
          <Icon name={missed ? 'flag-o' : 'flag'} />
          RED FLAG{missed && ' missed'}
        </span>
      </button>
      <span className={styles.tip} aria-hidden="true">
        {WHAT_IT_MEANS}
      </span>
    </span>
  )
}
