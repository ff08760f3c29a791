import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ExtraTime, UserReply } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { sentenceOf } from '../api.ts'
import { changeUser } from '../session/session.ts'
import styles from './extra-time-section.module.css'

const CHOICES: ExtraTime[] = [0, 25, 50, 100]

/** The extra time of the student's exams, saved as soon as it is chosen. */
export function ExtraTimeSection({ user }: { user: UserReply }) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(user.profile.extra_time)
  const [outcome, setOutcome] = useState<ActionResult>({})

  async function choose(next: ExtraTime) {
    setChosen(next)
    try {
      await changeUser({ profile: { extra_time: next } })
      setOutcome({
        done: next === 0 ? NONE : `Saved. You’ll get ${next}% more time, starting with your next consultation.`,
      })
      await revalidate()
    } catch (error) {
      setChosen(chosen)
      setOutcome({ problem: sentenceOf(error) })
    }
  }
  return (
    <Section
      title="Extra time"
      lead="If you get extra time in exams, set it here too. It applies from your next consultation, is shown on its result, and keeps that result out of comparisons with other people."
    >
      <RadioGroup<ExtraTime> aria-label="Extra time" className={styles.choices} value={chosen} onValueChange={choose}>
        {CHOICES.map((percent) => (
          <Radio.Root key={percent} value={percent} className={styles.choice}>
            {percent === 0 ? 'None' : `${percent}%`}
          </Radio.Root>
        ))}
      </RadioGroup>
      <Outcome outcome={outcome} />
    </Section>
  )
}

const NONE = 'Saved. No extra time, starting with your next consultation.'
