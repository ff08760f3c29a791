import { curly } from '../../ui/text/curly.ts'
import styles from './ask-instead.module.css'

/** The question that would have earned a missed item. */
export const AskInstead = ({ question }: { question: string }) => (
  <p className={styles.ask}>
    <b>Ask</b>“{curly(question)}”
  </p>
)
