import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import type { UserPatch } from '#contract/accounts.ts'
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '#contract/values/experience-levels.ts'
import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { call, sentenceOf } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './experience-question.module.css'
import { frameworkFor } from './framework-for.ts'

type Props = {
  /** The first name, if already known. */
  name: string
  onChosen: (level: string) => void
}

/** Asks for the user's level of experience and first name. */
export function ExperienceQuestion({ name: known, onChosen }: Props) {
  const [name, setName] = useState(known)
  const [level, setLevel] = useState<ExperienceLevel>()
  const [framework, setFramework] = useState<Framework | null>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')

  function choose(chosen: ExperienceLevel) {
    setLevel(chosen)
    setFramework(frameworkFor(chosen))
  }

  async function save() {
    if (!level) return
    setSaving(true)
    setProblem('')
    try {
      const patch: UserPatch = { first_name: name.trim(), profile: { experience_level: level, framework } }
      await call('PATCH', '/api/v1/auth/user/', patch)
      forgetUser()
      onChosen(level)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setSaving(false)
  }

  return (
    <Stack gap={16} className={styles.panel}>
      <h1 id="experience">Where are you in your training?</h1>
      <p>Last step before you meet your first patient.</p>
      <RadioGroup<ExperienceLevel> aria-labelledby="experience" className={styles.levels} onValueChange={choose}>
        {EXPERIENCE_LEVELS.map((name) => (
          <Radio.Root key={name} value={name} className={styles.level}>
            {name}
          </Radio.Root>
        ))}
      </RadioGroup>
      <TextField
        label="Your first name"
        hint="Patients will use it. You can leave this empty."
        autoComplete="given-name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
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
    </Stack>
  )
}
