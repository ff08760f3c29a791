import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobsReply } from '#contract/admin.ts'
import { call, Refusal } from '../api.ts'
import { Instant } from '../staff/instant.tsx'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/jobs-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Jobs · Staff · Bedside' }]

export const clientLoader = () => readStaffPage<JobsReply>('/api/v1/admin/jobs/')

export default function JobsScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const [fault, setFault] = useState<string | null>(null)
  if (!loaderData) return null
  const retry = async (id: string) => {
    setFault(null)
    await call('POST', `/api/v1/admin/jobs/${id}/retry/`).catch((error: unknown) =>
      setFault(error instanceof Refusal ? error.message : 'That didn’t work.'),
    )
    await revalidate()
  }
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <h1>Jobs</h1>
        <Button kind="outline" size="small" onClick={revalidate} disabled={state !== 'idle'}>
          Refresh
        </Button>
      </Row>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Queues queues={loaderData.queues} />
      <h2>Failed or waiting for a retry</h2>
      <Troubled jobs={loaderData.troubled} onRetry={retry} />
    </>
  )
}

const Queues = ({ queues }: { queues: JobsReply['queues'] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Queues</caption>
    <thead>
      <tr>
        <th scope="col">Queue</th>
        <th scope="col">Waiting</th>
        <th scope="col">Running</th>
        <th scope="col">Failed</th>
        <th scope="col">Done</th>
      </tr>
    </thead>
    <tbody>
      {queues.map(({ name, waiting, active, failed, done }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{waiting}</td>
          <td>{active}</td>
          <td>{failed}</td>
          <td>{done}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type TroubledProps = { jobs: JobsReply['troubled']; onRetry: (id: string) => Promise<void> }

function Troubled({ jobs, onRetry }: TroubledProps) {
  if (jobs.length === 0) return <Note>None. Failed jobs are kept here for two weeks.</Note>
  return (
    <Stack as="ol" gap={8}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} onRetry={onRetry} />
      ))}
    </Stack>
  )
}

function Job({ job, onRetry }: { job: JobsReply['troubled'][number]; onRetry: (id: string) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onRetry(job.id)
    setBusy(false)
  }
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h3>
          {job.name}{' '}
          <span className={job.failed ? styles.failed : styles.waits}>{job.failed ? 'Failed' : 'Waiting'}</span>
        </h3>
        <p>{job.error ?? 'No message.'}</p>
        <Note>
          Queued <Instant at={job.queued_at} />, tried {job.tries === 1 ? 'once' : `${job.tries} times`}
          {job.next_try_at !== null && (
            <>
              , next <Instant at={job.next_try_at} />
            </>
          )}
        </Note>
      </Stack>
      <Button kind="outline" size="small" onClick={press} disabled={busy}>
        Retry {job.name} now
      </Button>
    </li>
  )
}
