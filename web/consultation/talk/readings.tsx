import type { PatientReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { curly } from '../../ui/text/curly.ts'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'
import type { Exchange } from '../consultation-state.ts'
import styles from './readings.module.css'

type Props = {
  line: Exchange
  reply: PatientReply
  answeredBy: Exchange | undefined
  live: boolean
  onPick: (messageId: string, option: number, question: string) => void
  onNone: (messageId: string) => void
}

/** The possible readings of an ambiguous message. Only the latest ones can be chosen, and only once. */
export function Readings({ line, reply, answeredBy, live, onPick, onNone }: Props) {
  return (
    <fieldset className={styles.readings} aria-label="What you may have meant">
      {reply.options.map((question, option) =>
        option === line.chosen ? (
          <span key={question} className={classNames(styles.chip, styles.chosen)}>
            <span className="visually-hidden">You chose: </span>
            <HighlightedWords
              words={curly(question)}
              hits={answeredBy?.state === 'answered' ? (answeredBy.reply?.hits ?? []) : []}
              on="bubble"
            />
          </span>
        ) : (
          <button
            key={question}
            type="button"
            className={styles.chip}
            disabled={!live}
            onClick={() => onPick(reply.message_id, option, question)}
          >
            {curly(question)}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.chip}
        disabled={!live}
        aria-pressed={line.noneMeant}
        onClick={() => onNone(reply.message_id)}
      >
        None of these
      </button>
    </fieldset>
  )
}
