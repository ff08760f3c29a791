import { useState } from 'react'
import type { AssignmentsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import own from './educator.module.css'

type Props = { cases: AssignmentsReply['cases']; chosen: readonly number[]; onChange: (chosen: number[]) => void }

/** Adds and removes cases one by one. */
export function CaseChoice({ cases, chosen, onChange }: Props) {
  const [next, setNext] = useState('')
  const add = () => {
    if (next !== '' && !chosen.includes(Number(next))) onChange([...chosen, Number(next)])
    setNext('')
  }
  const nameOf = (id: number) => cases.find((one) => one.id === id)?.name ?? `Case ${id}`
  return (
    <div className={styles.wide}>
      <div className={own.choice}>
        <SelectField label="Case" value={next} onChange={(event) => setNext(event.target.value)}>
          <option value="">Choose</option>
          {cases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button kind="outline" size="small" disabled={next === ''} onClick={add}>
          Add case
        </Button>
      </div>
      <Stack as="ul" gap={4} className={own.chosen} aria-label="Chosen cases">
        {chosen.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </Stack>
    </div>
  )
}
