import { Link } from 'react-router'
import styles from './ai-reads.module.css'

/** Notice that a language model reads the student's messages, linked to what that means for their data. */
export const AiReads = () => (
  <p className={styles.label}>
    An AI reads your messages.{' '}
    <Link className="link" to="/privacy#language-model" target="_blank">
      What we send it<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  </p>
)
