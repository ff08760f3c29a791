import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserPatch, UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { sentenceOf } from '../api.ts'
import { changeUser } from '../session/session.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './letters-section.module.css'

const LETTERS = [
  { name: 'marks_letter', title: 'When your work is re-marked', meaning: 'Re-marking never costs you a mark.' },
  {
    name: 'exam_reminder',
    title: 'Exam reminders',
    meaning: 'At most twice a week, if you set an exam date on your profile.',
  },
  {
    name: 'prime_letter',
    title: 'Trial and rewards',
    meaning: 'When a trial is about to end, and when a friend earns you a free week. Receipts are always sent.',
  },
] as const

/** E-mail preferences. Mails about the account and those that the student requests are always sent. */
export function LettersSection({ user }: { user: UserReply }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})

  async function change(profile: NonNullable<UserPatch['profile']>) {
    try {
      await changeUser({ profile })
      setOutcome({})
      await revalidate()
    } catch (error) {
      setOutcome({ problem: sentenceOf(error) })
    }
  }
  return (
    <Section title="E-mails" lead="E-mails about your account, such as a new password, are always sent.">
      <Stack as="ul" className={styles.letters}>
        {LETTERS.map(({ name, title, meaning }) => (
          <Row as="li" gap={14} key={name}>
            <Stack as="span" gap={2} grow shrinks>
              <Text as="b" size="ui" id={name}>
                {title}
              </Text>
              <Note as="small" tone="faint">
                {meaning}
              </Note>
            </Stack>
            <Switch
              value={user.profile[name]}
              labelledBy={name}
              onChange={() => change({ [name]: !user.profile[name] })}
            />
          </Row>
        ))}
      </Stack>
      <Outcome outcome={outcome} />
    </Section>
  )
}
