import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { StudioCaseReply } from '#contract/studio/studio.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Row } from '../ui/layout/row.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/studio-screen.ts'
import { BlindResults } from './blind-results.tsx'
import { CardPanel } from './card-panel.tsx'
import { CARDS, type StudioCard } from './cards.ts'
import { Clashes } from './clash-list.tsx'
import { Export } from './export.tsx'
import { Files, RequestedEntry } from './files-shown.ts'
import { History } from './history.tsx'
import { LivePatient } from './live-patient.tsx'
import { focusHeading } from './move-on.ts'
import { Problems } from './problems.tsx'
import { ProposedQuestions } from './proposed-questions.tsx'
import { CardRemarks } from './review/remarks.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { Steps } from './review/steps.tsx'
import { useReview } from './review/use-review.ts'
import { RubricBank } from './rubric-bank.tsx'
import styles from './studio.module.css'
import { KEYS, useKeys } from './use-keys.ts'
import { type SaveState, useStudio } from './use-studio.ts'

export const meta = () => [{ title: 'A case · Studio · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readStaffPage<StudioCaseReply>(`/api/v1/studio/${params.studioId}/`)

export default function StudioScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Studio key={loaderData.id} first={loaderData} /> : <NotFoundPage />
}

const STATES: Record<SaveState, string> = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving',
  failed: 'Not saved: trying again',
}

/** The cards of a case, beside the live patient and the list of problems. */
function Studio({ first }: { first: StudioCaseReply }) {
  const { files, problems, revision, state, fault, here, clashes, settle, change, save, savedRevision } =
    useStudio(first)
  const [open, setOpen] = useState('person')
  const review = useReview(first.id, revision, open === 'review')
  const mayWrite = review.shown?.roles.includes('author') ?? true
  const desk = useRef<HTMLDivElement>(null)
  const [requestedEntry, setRequestedEntry] = useState<{ id: string | undefined; times: number }>({
    id: undefined,
    times: 0,
  })
  /** Opens a card and focuses its heading, so that the next Tab moves into it, or focuses the given entry. */
  function show(id: string, entry?: string) {
    flushSync(() => {
      setOpen(id)
      setRequestedEntry(({ times }) => ({ id: entry, times: times + 1 }))
    })
    if (!desk.current?.querySelector('summary:focus')) focusHeading(desk.current)
  }
  /** Opens a new answer on its card and focuses the empty box for the patient's words. */
  function showUnwritten() {
    show('answers')
    const boxes = [...(desk.current?.querySelectorAll<HTMLTextAreaElement>('details[open] textarea') ?? [])]
    boxes.findLast(({ value }) => value === '')?.focus()
  }
  const goBy = (steps: number) => {
    const at = ALL_CARDS.findIndex(({ id }) => id === open)
    show(ALL_CARDS[(at + steps + ALL_CARDS.length) % ALL_CARDS.length]!.id)
  }
  useKeys({
    onNext: () => goBy(1),
    onBefore: () => goBy(-1),
    onPatient: () => desk.current?.querySelector<HTMLElement>('[data-ask]')?.focus(),
  })
  const card = CARDS.find(({ id }) => id === open)
  const name: unknown = Object(Object(files.yaml['case.yaml']).patient).name
  return (
    <Files value={files}>
      <p>
        <Link className="link" to="/studio">
          All cases in the studio
        </Link>
      </p>
      <Row gap={12} align="baseline" justify="between" wrap>
        <h1>{typeof name === 'string' && name !== '' ? name : 'Untitled case'}</h1>
        <Note role="status">{STATES[state]}</Note>
      </Row>
      {review.shown && <Steps review={review.shown} />}
      {!mayWrite && (
        <Notice>You can read this case; only its authors can change it. Add comments below each card.</Notice>
      )}
      {here && here.others.length > 0 && (
        <Notice>
          {here.others.map(({ name }) => name).join(', ')} {here.others.length === 1 ? 'has' : 'have'} this case open
          too. You see each other’s changes within five seconds.
        </Notice>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      <Clashes clashes={clashes} onSettle={settle} />
      <Row as="nav" gap={4} align="stretch" aria-label="Cards" className={styles.cards}>
        {ALL_CARDS.map(({ id, title }) => (
          <button key={id} type="button" aria-current={open === id ? 'true' : undefined} onClick={() => show(id)}>
            {title}
          </button>
        ))}
      </Row>
      <Note className={styles.keys}>
        Keys: {KEYS.next} next card, {KEYS.before} card before, {KEYS.patient} ask the patient.
      </Note>
      <div ref={desk} data-desk="" className={styles.desk}>
        <div>
          {card && (
            <fieldset className={styles.whole} disabled={!mayWrite}>
              <legend className="visually-hidden">{card.title}</legend>
              <RequestedEntry value={requestedEntry.id}>
                <CardPanel key={`${card.id} ${requestedEntry.times}`} card={card} files={files} change={change} />
              </RequestedEntry>
            </fieldset>
          )}
          {card && <CardRemarks key={`${card.id} comments`} card={card} review={review} />}
          {open === 'rubric' && mayWrite && review.shown?.institution === null && (
            <RubricBank id={first.id} files={files} change={change} save={save} />
          )}
          {open === 'proposed' && mayWrite && <ProposedQuestions change={change} />}
          {open === 'review' && <ReviewPanel review={review} savedRevision={savedRevision} />}
          {open === 'blind' && <BlindResults id={first.id} />}
          {open === 'history' && <History id={first.id} files={files} change={change} />}
          {open === 'export' && <Export id={first.id} save={save} />}
        </div>
        <div className={styles.beside}>
          <LivePatient id={first.id} files={files} change={change} save={save} onMissing={showUnwritten} />
          <Problems problems={problems} files={files} onOpen={show} />
        </div>
      </div>
    </Files>
  )
}

const MORE: readonly Pick<StudioCard, 'id' | 'title'>[] = [
  { id: 'proposed', title: 'Proposed questions' },
  { id: 'review', title: 'Review and publish' },
  { id: 'blind', title: 'Blind test' },
  { id: 'history', title: 'History' },
  { id: 'export', title: 'Files' },
]
const ALL_CARDS = [...CARDS, ...MORE]
