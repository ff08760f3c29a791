import { Link } from 'react-router'
import styles from './ai-reads.module.css'

/** Says that a language model reads what the student writes, wherever one does, with what that means for their words. */
export const AiReads = () => (
  <p className={styles.label}>
    An AI reads your messages.{' '}
    <Link className="link" to="/privacy#language-model" target="_blank">
      What we send it<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  </p>
)
