import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { Outcome } from '../account/section.tsx'
import { sentenceOf } from '../api.ts'
import { changeUser } from '../session/session.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './about-form.module.css'

const SOURCES: Record<Framework, string> = {
  sbar: 'SBAR communication tool, NHS England and NHS Improvement, library of Quality, Service Improvement and Redesign tools.',
  'sample-opqrst':
    'Patient Assessment/Management – Medical, psychomotor examination, National Registry of Emergency Medical Technicians.',
}

/** Chooses the framework by which the student's marking sheets are grouped. */
export function FrameworkChoice({ user }: { user: UserReply }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})
  const { framework } = user.profile

  async function choose(chosen: Framework | null) {
    try {
      await changeUser({ profile: { framework: chosen } })
      setOutcome({ done: 'Saved.' })
    } catch (error) {
      setOutcome({ problem: sentenceOf(error) })
    }
    await revalidate()
  }

  return (
    <section id="framework" className={styles.panel} aria-labelledby="framework-title">
      <div className={styles.lead}>
        <Text as="h2" size="panel" tone="ink" id="framework-title">
          Your framework
        </Text>
        <p>Your marking sheets are grouped by it. The marks stay the same.</p>
      </div>
      <Stack gap={18} oneColumn>
        <SelectField
          label="Group your marking sheets by"
          hint={
            framework ? `Source: ${SOURCES[framework]}` : 'The parts of a medical history, in the order you take it.'
          }
          value={framework ?? ''}
          onChange={(event) => void choose((event.target.value || null) as Framework | null)}
        >
          <option value="">Medical history</option>
          {Object.entries(FRAMEWORKS).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Outcome outcome={outcome} />
      </Stack>
    </section>
  )
}
