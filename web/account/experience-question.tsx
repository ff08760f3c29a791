import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import type { UserPatch } from '#contract/accounts.ts'
import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './experience-question.module.css'
import { frameworkFor } from './framework-for.ts'
import { forgetUser } from './session.ts'

type Level = NonNullable<NonNullable<UserPatch['profile']>['experience_level']>

const LEVELS: Level[] = [
  'Preclinical student',
  'Clinical student',
  'Doctor',
  'Senior doctor',
  'Nursing student',
  'Nurse',
  'Paramedic student',
  'Paramedic',
  'Educator',
  'Other',
]

/** The one question of the verification: who is practising here. */
export function ExperienceQuestion({ onChosen }: { onChosen: (level: string) => void }) {
  const [level, setLevel] = useState<Level>()
  const [framework, setFramework] = useState<Framework | null>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')

  function choose(chosen: Level) {
    setLevel(chosen)
    setFramework(frameworkFor(chosen))
  }

  async function save() {
    if (!level) return
    setSaving(true)
    setProblem('')
    try {
      const patch: UserPatch = { profile: { experience_level: level, framework } }
      await call('PATCH', '/api/v1/auth/user/', patch)
      forgetUser()
      onChosen(level)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setSaving(false)
  }

  return (
    <div className={styles.panel}>
      <h1 id="experience">Where are you in your training?</h1>
      <p>Just one question before you start.</p>
      <RadioGroup<Level> aria-labelledby="experience" className={styles.levels} onValueChange={choose}>
        {LEVELS.map((name) => (
          <Radio.Root key={name} value={name} className={styles.level}>
            {name}
          </Radio.Root>
        ))}
      </RadioGroup>
      {level && frameworkFor(level) && (
        <SelectField
          label="Group your marking sheets by"
          hint="You can change this in your profile."
          value={framework ?? ''}
          onChange={(event) => setFramework((event.target.value || null) as Framework | null)}
        >
          {Object.entries(FRAMEWORKS).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">Medical history</option>
        </SelectField>
      )}
      <Button size="large" onClick={save} disabled={!level || saving}>
        {saving ? 'Saving…' : 'That’s me'}
      </Button>
      {problem && <Notice tone="red">{problem}</Notice>}
    </div>
  )
}
