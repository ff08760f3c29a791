import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { StudioListReply } from '#contract/studio/studio.ts'
import { Instant } from '../staff/instant.tsx'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/studio-list-screen.ts'
import { FromCollection } from './from-collection.tsx'
import { FromDraft, SAMPLE } from './from-draft.tsx'
import { People } from './review/review-panel.tsx'
import { readNotes, saveNotes } from './stored-notes.ts'
import styles from './studio.module.css'
import { STUDIO_PATH, useBegin } from './use-begin.ts'

export const meta = () => [{ title: 'Studio · Bedside' }]

export const clientLoader = () => readStaffPage<StudioListReply>(STUDIO_PATH)

/** The cases being written, and ways to start one. */
export default function StudioListScreen({ loaderData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(() => readNotes(localStorage) ?? SAMPLE)
  const type = (notes: string) => {
    setDraft(notes)
    saveNotes(localStorage, notes)
  }
  if (!loaderData) return null
  const { cases, areas } = loaderData
  return (
    <>
      <h1>Studio</h1>
      <Note>
        Write a case here and talk to the patient as you go. Students see nothing until it is reviewed and published.
      </Note>
      {cases.length === 0 ? (
        <p>No cases yet.</p>
      ) : (
        <Stack as="ul" gap={8} oneColumn breaks className={styles.shelf}>
          {cases.map(({ id, case_id, title, is_own, state, saved_at, saved_by, unconfirmed }) => (
            <Stack as="li" gap={4} key={id}>
              <Link className="link" to={`/studio/${id}`}>
                {title}
              </Link>
              <Note as="span">
                {STATES[state]}
                {is_own && ', for your institution'}. Number {case_id}, saved <Instant at={saved_at} /> by{' '}
                {saved_by ?? 'a former user'}
                {unconfirmed > 0 && `, ${unconfirmed} proposals to confirm`}
              </Note>
            </Stack>
          ))}
        </Stack>
      )}
      {areas.some(({ roles }) => roles.includes('author')) && <FromDraft areas={areas} draft={draft} onType={type} />}
      {areas.some(({ roles }) => roles.includes('author')) && <FromCollection onMade={type} />}
      {areas.some(({ institution, roles }) => institution === null && roles.includes('author')) && <FromLibrary />}
      {areas.map(({ institution, people }) => (
        <section key={institution} className={styles.card} aria-label={institution ?? 'The public library'}>
          <h2>{institution ?? 'The public library'}</h2>
          <People people={people} />
        </section>
      ))}
    </>
  )
}

const STATES = { draft: 'Draft', 'in-review': 'In review', approved: 'Approved', published: 'Published' }

/** Copies a case from the library into the studio; the library's case stays unchanged. */
function FromLibrary() {
  const [caseId, setCaseId] = useState('')
  const { begin, fault, isBusy } = useBegin()
  return (
    <form
      className={styles.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (Number(caseId) > 0) void begin({ case_id: Number(caseId) })
      }}
    >
      <h2>Edit a library case</h2>
      <TextField
        label="Case number"
        inputMode="numeric"
        value={caseId}
        onChange={({ target }) => setCaseId(target.value)}
      />
      {fault && <Notice tone="red">{fault}</Notice>}
      <Button type="submit" kind="outline" disabled={isBusy}>
        Copy to the studio
      </Button>
    </form>
  )
}
