import { type FormEvent, useState } from 'react'
import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { momentAndYear } from '../../ui/text/dates.ts'
import styles from '../admin.module.css'
import type { InstitutionPartProps } from './part.ts'

const EMPTY = { caseId: '', groupId: '', rule: 'allowed', due: '' }
type Rule = InstitutionReply['cases'][number]

/** Which cases the students of an institution or of one of its groups see, with due dates. */
export function CaseRules({ institution, room, send }: InstitutionPartProps) {
  const [typed, setTyped] = useState(EMPTY)
  const path = `${room}cases/`
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const due = typed.due === '' ? null : new Date(typed.due).toISOString()
    const rule = { case_id: Number(typed.caseId), group_id: typed.groupId || null, rule: typed.rule, due_at: due }
    if (await send('POST', path, rule)) setTyped(EMPTY)
  }
  const drop = ({ case_id, group_id }: Rule) => send('POST', path, { case_id, group_id, rule: null })
  const nameOf = (id: string | null) =>
    id === null ? 'Everyone' : (institution.groups.find((group) => group.id === id)?.name ?? '')
  return (
    <>
      <form className={styles.form} aria-label="Case rule" onSubmit={save}>
        <TextField
          label="Case number"
          inputMode="numeric"
          pattern="[0-9]+"
          required
          value={typed.caseId}
          onChange={(event) => setTyped({ ...typed, caseId: event.target.value })}
        />
        <SelectField
          label="For"
          value={typed.groupId}
          onChange={(event) => setTyped({ ...typed, groupId: event.target.value })}
        >
          <option value="">Everyone</option>
          {institution.groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Rule"
          value={typed.rule}
          onChange={(event) => setTyped({ ...typed, rule: event.target.value })}
        >
          <option value="allowed">Allowed</option>
          <option value="hidden">Hidden</option>
        </SelectField>
        <TextField
          label="Due"
          type="datetime-local"
          value={typed.due}
          onChange={(event) => setTyped({ ...typed, due: event.target.value })}
        />
        <Button type="submit" size="small">
          Save rule
        </Button>
      </form>
      {institution.cases.length === 0 && <p>All cases are shown.</p>}
      <Stack as="ul" gap={8}>
        {institution.cases.map((rule) => {
          const id = `rule-${rule.case_id}-${rule.group_id ?? 'all'}`
          return (
            <li key={id} className={styles.entry}>
              <Stack gap={4} shrinks breaks className={styles.words}>
                <h3 id={id}>
                  Case {rule.case_id}: {rule.rule}
                </h3>
                <Note>
                  {nameOf(rule.group_id)}
                  {rule.due_at !== null && `, by ${momentAndYear(rule.due_at)}`}
                </Note>
              </Stack>
              <Button kind="outline" size="small" aria-describedby={id} onClick={() => void drop(rule)}>
                Remove
              </Button>
            </li>
          )
        })}
      </Stack>
    </>
  )
}
