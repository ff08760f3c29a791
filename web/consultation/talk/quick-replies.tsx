import styles from './readings.module.css'

type Props = { replies: string[]; onSay: (words: string) => void }

/** Suggested first messages, shown while there is only the greeting. */
export function QuickReplies({ replies, onSay }: Props) {
  return (
    <fieldset className={styles.quick} aria-label="Ways to begin">
      {replies.map((reply) => (
        <button key={reply} type="button" className={styles.chip} onClick={() => onSay(reply)}>
          {reply}
        </button>
      ))}
    </fieldset>
  )
}
