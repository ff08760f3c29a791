import type { DebriefReply } from '#contract/agent.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { type CommunicationPart, communicationParts } from './communication.ts'
import styles from './communication-marks.module.css'

/** The communication marks under the headings of the Calgary-Cambridge guide, each with the words that earned it. */
export function CommunicationMarks({ debrief: { chrono_rubric: rubric } }: { debrief: DebriefReply }) {
  const parts = communicationParts(rubric)
  if (parts.length === 0) return null
  return (
    <article className={styles.panel}>
      <h3>Your communication</h3>
      <Note above={4}>
        The marks for how you spoke to the patient, under the headings of the Calgary-Cambridge guide.
      </Note>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.task} part={part} />
        ))}
      </div>
    </article>
  )
}

const Part = ({ part: { name, marks, awarded, items } }: { part: CommunicationPart }) => (
  <section>
    <Row as="h4" gap={12} align="stretch" justify="between">
      {name}{' '}
      <Text as="span" tone="soft" nowrap>
        {awarded} of {marks}
      </Text>
    </Row>
    <Stack as="ul" gap={10}>
      {items.map(({ id, label, awarded: given, evidence, better }) => (
        <li key={id}>
          {given > 0 ? (
            <Icon name="check" className={styles.tick} />
          ) : (
            <i className={styles.hollow} aria-hidden="true" />
          )}
          <span>
            {label}
            <small>
              {given > 0
                ? evidence.map(({ words }) => `“${curly(words)}”`).join(' ')
                : `Not earned. Try: “${curly(better)}”`}
            </small>
          </span>
        </li>
      ))}
    </Stack>
  </section>
)
