import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StudioCreateReply, StudioListReply } from '#contract/studio.ts'
import { call } from '../api.ts'
import { Instant } from '../staff/instant.tsx'
import { readRoom } from '../staff/staff-call.ts'
import { wordsOf } from '../staff/use-room.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import type { Route } from './+types/studio-list-screen.ts'
import { FromCollection } from './from-collection.tsx'
import { People } from './review/review-panel.tsx'
import styles from './studio.module.css'

export const meta = () => [{ title: 'Studio · Bedside' }]

const ROOM = '/api/v1/studio/'
export const clientLoader = () => readRoom<StudioListReply>(ROOM)

/** The cases that are being written, and ways to begin one. */
export default function StudioListScreen({ loaderData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(SAMPLE)
  if (!loaderData) return null
  const { cases, areas } = loaderData
  return (
    <>
      <h1>Studio</h1>
      <p className={styles.hint}>
        Write a case here, and talk to the patient while you do. Students meet nothing of it before it is reviewed and
        published.
      </p>
      {cases.length === 0 ? (
        <p>No case is being written yet.</p>
      ) : (
        <ul className={styles.shelf}>
          {cases.map(({ id, case_id, title, is_own, state, saved_at, saved_by, unconfirmed }) => (
            <li key={id}>
              <Link className="link" to={`/studio/${id}`}>
                {title}
              </Link>
              <span className={styles.hint}>
                {STATES[state]}
                {is_own && ', for your institution'}. Number {case_id}, saved <Instant at={saved_at} /> by{' '}
                {saved_by ?? 'somebody who left'}
                {unconfirmed > 0 && `, ${unconfirmed} proposals wait`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {areas.some(({ roles }) => roles.includes('author')) && (
        <FromDraft areas={areas} draft={draft} onType={setDraft} />
      )}
      {areas.some(({ roles }) => roles.includes('author')) && <FromCollection onMade={setDraft} />}
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

const SAMPLE = `CASE 61 tension-type headache | Maud Ellery, 34, woman, proofreader | GP 10:20 | 10 min
COMPLAINT headache | A tight band round the head
VOICE friendly and exact
OPENS I keep getting a tight feeling right round my head.
STORY
 onset: three months ago
 how bad: a five; I carry on working
PAST asthma from seven
TAKES paracetamol, one or two days a week
ALLERGY none
HOME my husband and two cats
NO numbness, vomiting, weakness
HIDES
 fears: my aunt died of a brain tumour | trust 55 | first: "Nothing much."
MUST
 weakness: New weakness would point to something within the skull.
ASK ALSO how bad 1; takes 2
FOUND P 68, BP 122/76, T 36.6; neck supple
RIVALS
 cluster headache: how bad | vomiting
TEACH Ask of every headache how it began
SOURCE CG150
`

type FromDraftProps = Pick<StudioListReply, 'areas'> & { draft: string; onType: (draft: string) => void }

/** A page in shorthand becomes a whole case; what is wrong with it is shown line by line. */
function FromDraft({ areas, draft, onType }: FromDraftProps) {
  const mine = areas.filter(({ roles }) => roles.includes('author'))
  const [isOwn, setIsOwn] = useState(mine.every(({ institution }) => institution !== null))
  const { begin, fault, faults, isBusy } = useBegin()
  const lines = faults.map(({ line, remedy }) => `Line ${line}: ${remedy}`)
  return (
    <form
      className={styles.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void begin({ draft, own: isOwn })
      }}
    >
      <h2>Begin with a page of notes</h2>
      <p className={styles.hint}>
        Write over the example. Only the first line and OPENS are needed; everything that is made of your notes waits
        for your yes.
      </p>
      <TextArea
        label="Notes"
        rows={18}
        value={draft}
        spellCheck={false}
        error={lines.length > 0 ? lines.join(' · ') : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {mine.length > 1 && (
        <SelectField
          label="Who meets it"
          value={isOwn ? 'own' : 'public'}
          onChange={({ target }) => setIsOwn(target.value === 'own')}
        >
          {mine.map(({ institution }) => (
            <option key={institution} value={institution === null ? 'public' : 'own'}>
              {institution === null ? 'Everybody: the public library' : `Members of ${institution}`}
            </option>
          ))}
        </SelectField>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      <Button type="submit" disabled={isBusy}>
        Make the case
      </Button>
    </form>
  )
}

/** A case of the library is taken into the studio as it is; the library keeps its own. */
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
      <h2>Work on a case of the library</h2>
      <TextField
        label="Number of the case"
        inputMode="numeric"
        value={caseId}
        onChange={({ target }) => setCaseId(target.value)}
      />
      {fault && <Notice tone="red">{fault}</Notice>}
      <Button type="submit" kind="outline" disabled={isBusy}>
        Take it into the studio
      </Button>
    </form>
  )
}

/** Begins a case and goes there. */
function useBegin() {
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<StudioCreateReply['faults']>([])
  const [isBusy, setIsBusy] = useState(false)
  async function begin(body: { draft: string; own: boolean } | { case_id: number }) {
    setIsBusy(true)
    setFault('')
    setFaults([])
    try {
      const reply = await call<StudioCreateReply>('POST', ROOM, body)
      if (reply.id) return void navigate(`/studio/${reply.id}`)
      setFaults(reply.faults)
    } catch (error) {
      setFault(wordsOf(error))
    }
    setIsBusy(false)
  }
  return { begin, fault, faults, isBusy }
}
