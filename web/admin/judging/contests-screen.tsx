import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ContestDecision, ContestEntry, ContestsReply } from '#contract/judging.ts'
import { Instant } from '../../staff/instant.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from '../admin.module.css'
import { readWaiting, StaffQueue } from '../staff-queue.tsx'
import type { Route } from './+types/contests-screen.ts'
import { Talk } from './talk.tsx'

export const meta = () => [{ title: 'Contests · Staff · Bedside' }]

const PATH = '/api/v1/admin/contests/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<ContestsReply>(PATH, args)

/** Contests ("I did ask that"): staff read the conversation and award the mark, or decline with a reason. */
export default function ContestsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StaffQueue<ContestsReply, ContestEntry, ContestDecision>
      title="Contests"
      path="/admin/contests"
      room={PATH}
      first={loaderData}
      entriesOf={({ contests }) => contests}
      isWaiting={({ state }) => state === 'open'}
      status={(waiting) =>
        `${waiting === 0 ? 'No mark is contested.' : `${waiting} contested.`} Once given, a mark is final, and we e-mail the student.`
      }
    >
      {(contest, { busy, settle }) => <Contest contest={contest} busy={busy} onDecide={settle} />}
    </StaffQueue>
  )
}

type Decide = (id: string, decision: ContestDecision) => Promise<boolean>

const STATES = {
  open: { className: styles.waits, name: 'Open' },
  granted: { className: styles.done, name: 'Given' },
  declined: { className: styles.failed, name: 'Declined' },
}

type ContestProps = { contest: ContestEntry; busy: boolean; onDecide: Decide }

function Contest({ contest, busy, onDecide }: ContestProps) {
  const { id, at, case_id, patient_name, talk, item, comment, state, decided_at: decided, because } = contest
  const [declining, setDeclining] = useState(false)
  const named = `contest-${id}`
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={named}>
          {item?.text ?? 'A mark no longer in the rubric'}{' '}
          <span className={STATES[state].className}>{STATES[state].name}</span>
        </h2>
        <Note>
          <Link className="link" to={`/admin/case/${case_id}/preview#rubric`}>
            {case_id} {patient_name ?? 'not in the library'}
          </Link>
          , <Instant at={at} />
          {decided !== null && (
            <>
              , decided <Instant at={decided} />
            </>
          )}
        </Note>
        {item && <Note>{worthOf(item)}</Note>}
        {comment && <p className={styles.typed}>The student: {curly(comment)}</p>}
        {because && <p className={styles.typed}>The answer: {curly(because)}</p>}
      </Stack>
      <Talk talk={talk} />
      {state !== 'granted' && (
        <p className={styles.ways}>
          <Button
            size="small"
            disabled={busy}
            aria-describedby={named}
            onClick={() => void onDecide(id, { decision: 'accept' })}
          >
            Give the mark
          </Button>
          {state === 'open' && (
            <Button kind="outline" size="small" aria-describedby={named} onClick={() => setDeclining(!declining)}>
              {declining ? 'Cancel' : 'Decline'}
            </Button>
          )}
        </p>
      )}
      {declining && state === 'open' && (
        <Declining busy={busy} onSure={(words) => onDecide(id, { decision: 'decline', because: words })} />
      )}
    </li>
  )
}

function worthOf({ marks, must_ask, sources, needs, better }: NonNullable<ContestEntry['item']>): string {
  const worth = `${marks === 1 ? '1 mark' : `${marks} marks`}${must_ask ? ', must ask' : ''}`
  const many = needs > 1 ? `${needs} of ` : ''
  return `${worth}. Earned by ${many}${sources.join('; ')}. For example: “${curly(better)}”`
}

function Declining({ busy, onSure }: { busy: boolean; onSure: (because: string) => Promise<boolean> }) {
  const [because, setBecause] = useState('')
  const decline = (event: FormEvent) => {
    event.preventDefault()
    void onSure(because)
  }
  return (
    <form className={styles.form} onSubmit={decline}>
      <div className={styles.wide}>
        <TextArea
          label="Reason, shown to the student"
          rows={3}
          required
          maxLength={600}
          value={because}
          onChange={(event) => setBecause(event.target.value)}
        />
      </div>
      <Button type="submit" kind="danger" size="small" disabled={busy}>
        Decline for good
      </Button>
    </form>
  )
}
