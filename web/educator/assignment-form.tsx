import { type FormEvent, useState } from 'react'
import type { AssignmentsReply } from '#contract/institutions/educators.ts'
import { ASSIGNMENT_KINDS, type AssignmentKind } from '#contract/values/institutions.ts'
import styles from '../admin/admin.module.css'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { CaseChoice } from './case-choice.tsx'
import { instantOf } from './words.ts'

const KINDS: Record<AssignmentKind, string> = {
  case: 'Cases',
  quiz: 'A quiz',
  circuit: 'A circuit of group sessions',
  journey: 'A journey',
}

type Choices = Omit<AssignmentsReply, 'assignments'>
type Props = {
  choices: Choices
  button?: string
  /** Creates the assignment. If it rejects, the error is shown. */
  onSet: (wanted: AssignmentFormRequest) => Promise<unknown>
}

/** Sets cases, a quiz, a circuit or a journey for a cohort. */
export function AssignmentForm({ choices, button = 'Set assignment', onSet }: Props) {
  const { draft, change, fault, create } = useDraft(choices, onSet)
  return (
    <form className={styles.form} aria-label="New assignment" onSubmit={create}>
      <TextField
        label="Title"
        required
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SelectField label="Cohort" value={draft.cohort} onChange={(event) => change({ cohort: event.target.value })}>
        {choices.cohorts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What to do"
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as AssignmentKind, target: '' })}
      >
        {ASSIGNMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind]}
          </option>
        ))}
      </SelectField>
      <What draft={draft} choices={choices} change={change} />
      <TextField
        label="Opens"
        type="datetime-local"
        hint="Leave empty to open now"
        value={draft.opens}
        onChange={(event) => change({ opens: event.target.value })}
      />
      <TextField
        label="Due"
        type="datetime-local"
        hint="Later work counts, and is marked late"
        value={draft.due}
        onChange={(event) => change({ due: event.target.value })}
      />
      <Button type="submit" size="small">
        {button}
      </Button>
      {fault !== null && (
        <div className={styles.wide}>
          <Notice tone="red">{fault}</Notice>
        </div>
      )}
    </form>
  )
}

type Draft = {
  title: string
  cohort: string
  kind: AssignmentKind
  cases: number[]
  target: string
  stations: string
  opens: string
  due: string
}
type WhatProps = { draft: Draft; choices: Choices; change: (set: Partial<Draft>) => void }

function What({ draft, choices, change }: WhatProps) {
  if (draft.kind === 'case')
    return <CaseChoice cases={choices.cases} chosen={draft.cases} onChange={(cases) => change({ cases })} />
  if (draft.kind === 'circuit')
    return (
      <TextField
        label="Histories each student takes"
        type="number"
        min={1}
        max={12}
        required
        value={draft.stations}
        onChange={(event) => change({ stations: event.target.value })}
      />
    )
  const list = draft.kind === 'quiz' ? choices.quizzes : choices.journeys
  return (
    <SelectField
      label={draft.kind === 'quiz' ? 'Quiz' : 'Journey'}
      required
      value={draft.target}
      onChange={(event) => change({ target: event.target.value })}
    >
      <option value="">Choose</option>
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function useDraft({ cohorts }: Choices, onSet: Props['onSet']) {
  const [fault, setFault] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft>({
    title: '',
    cohort: cohorts[0]?.id ?? '',
    kind: 'case',
    cases: [],
    target: '',
    stations: '3',
    opens: '',
    due: '',
  })
  const change = (set: Partial<Draft>) => setDraft((before) => ({ ...before, ...set }))
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    try {
      await onSet(requestOf(draft))
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return { draft, change, fault, create }
}

export type AssignmentFormRequest = ReturnType<typeof requestOf>

const requestOf = ({ title, cohort, kind, cases, target, stations, opens, due }: Draft) => ({
  group_id: cohort,
  title,
  kind,
  case_ids: kind === 'case' ? cases : [],
  target: kind === 'quiz' || kind === 'journey' ? target : null,
  stations: kind === 'circuit' ? Number(stations) : null,
  opens_at: instantOf(opens) ?? new Date().toISOString(),
  due_at: instantOf(due),
})
