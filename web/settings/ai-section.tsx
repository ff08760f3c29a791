import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { sentenceOf } from '../api.ts'
import { changeUser } from '../session/session.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './letters-section.module.css'

/** Whether the installation's language model may read the student's messages. */
export function AiSection({ user, model }: { user: UserReply; model: string }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})

  async function change() {
    const wanted = !user.profile.ai_reads
    try {
      await changeUser({ profile: { ai_reads: wanted } })
      setOutcome({
        done: wanted ? 'Saved. An AI will read your messages from now on.' : 'Saved. No AI will read your messages.',
      })
      await revalidate()
    } catch (error) {
      setOutcome({ problem: sentenceOf(error) })
    }
  }
  return (
    <Section
      title="AI"
      lead="An AI can help work out what you are asking a patient. It writes no replies and gives no marks. Without it, Bedside misunderstands you a little more often."
    >
      <Stack as="ul" className={styles.letters}>
        <Row as="li" gap={14}>
          <Stack as="span" gap={2} grow shrinks>
            <Text as="b" size="ui" id="ai-reads">
              Let an AI read my messages
            </Text>
            <Note as="small" tone="faint">
              {model}.{' '}
              <Link className="link" to="/privacy#language-model">
                What we send it
              </Link>
            </Note>
          </Stack>
          <Switch value={user.profile.ai_reads} labelledBy="ai-reads" onChange={change} />
        </Row>
      </Stack>
      <Outcome outcome={outcome} />
    </Section>
  )
}
