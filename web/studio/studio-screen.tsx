import { useState } from 'react'
import { Link } from 'react-router'
import type { StudioCaseReply } from '#contract/studio.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { readRoom } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Route } from './+types/studio-screen.ts'
import { BlindResults } from './blind-results.tsx'
import { CardPanel } from './card-panel.tsx'
import { CARDS } from './cards.ts'
import { Clashes } from './clash-list.tsx'
import { Export } from './export.tsx'
import { Files } from './files-shown.ts'
import { History } from './history.tsx'
import { LivePatient } from './live-patient.tsx'
import { Problems } from './problems.tsx'
import { ProposedQuestions } from './proposed-questions.tsx'
import { CardRemarks } from './review/remarks.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { Steps } from './review/steps.tsx'
import { useReview } from './review/use-review.ts'
import { RubricBank } from './rubric-bank.tsx'
import styles from './studio.module.css'
import { type SaveState, useStudio } from './use-studio.ts'

export const meta = () => [{ title: 'A case · Studio · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readRoom<StudioCaseReply>(`/api/v1/studio/${params.studioId}/`)

export default function StudioScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Studio key={loaderData.id} first={loaderData} /> : <NotFoundPage />
}

const STATES: Record<SaveState, string> = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving',
  failed: 'Not saved: trying again',
}

/** The cards of a case, and beside them the patient and what is to be mended. */
function Studio({ first }: { first: StudioCaseReply }) {
  const { files, problems, revision, state, fault, here, clashes, settle, change, save, savedRevision } =
    useStudio(first)
  const review = useReview(first.id, revision)
  const mayWrite = review.shown?.roles.includes('author') ?? true
  const [open, setOpen] = useState('person')
  const card = CARDS.find(({ id }) => id === open)
  const name: unknown = Object(Object(files.yaml['case.yaml']).patient).name
  return (
    <Files value={files}>
      <p>
        <Link className="link" to="/studio">
          All cases in the studio
        </Link>
      </p>
      <div className={styles.top}>
        <h1>{typeof name === 'string' && name !== '' ? name : 'A case without a name'}</h1>
        <p role="status" className={styles.state}>
          {STATES[state]}
        </p>
      </div>
      {review.shown && <Steps review={review.shown} />}
      {!mayWrite && <Notice>You read this case. Its authors alone can change it; comments go below each card.</Notice>}
      {here && here.others.length > 0 && (
        <Notice>
          {here.others.map(({ name }) => name).join(', ')} {here.others.length === 1 ? 'has' : 'have'} this case open
          too. You see each other’s changes within five seconds.
        </Notice>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      <Clashes clashes={clashes} onSettle={settle} />
      <nav aria-label="Cards" className={styles.cards}>
        {[...CARDS, ...MORE].map(({ id, title }) => (
          <button key={id} type="button" aria-current={open === id ? 'true' : undefined} onClick={() => setOpen(id)}>
            {title}
          </button>
        ))}
      </nav>
      <div className={styles.desk}>
        <div>
          {card && (
            <fieldset className={styles.whole} disabled={!mayWrite}>
              <legend className="visually-hidden">{card.title}</legend>
              <CardPanel key={card.id} card={card} files={files} change={change} />
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
          <LivePatient id={first.id} files={files} change={change} save={save} onMissing={() => setOpen('answers')} />
          <Problems problems={problems} files={files} />
        </div>
      </div>
    </Files>
  )
}

const MORE = [
  { id: 'proposed', title: 'Proposed questions' },
  { id: 'review', title: 'Review and publish' },
  { id: 'blind', title: 'Blind test' },
  { id: 'history', title: 'History' },
  { id: 'export', title: 'Files' },
]
