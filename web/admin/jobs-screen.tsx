import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobsReply } from '#contract/admin.ts'
import { call, Refusal } from '../api.ts'
import { Instant } from '../staff/instant.tsx'
import { readRoom } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/jobs-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Jobs · Staff · Bedside' }]

export const clientLoader = () => readRoom<JobsReply>('/api/v1/admin/jobs/')

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
      <div className={styles.head}>
        <h1>Jobs</h1>
        <Button kind="outline" size="small" onClick={revalidate} disabled={state !== 'idle'}>
          Refresh
        </Button>
      </div>
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
  if (jobs.length === 0) return <p className={styles.quiet}>None. Failed jobs are kept here for two weeks.</p>
  return (
    <ol className={styles.list}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} onRetry={onRetry} />
      ))}
    </ol>
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
      <div className={styles.words}>
        <h3>
          {job.name}{' '}
          <span className={job.failed ? styles.failed : styles.waits}>{job.failed ? 'Failed' : 'Waiting'}</span>
        </h3>
        <p>{job.error ?? 'No message.'}</p>
        <p className={styles.quiet}>
          Queued <Instant at={job.queued_at} />, tried {job.tries === 1 ? 'once' : `${job.tries} times`}
          {job.next_try_at !== null && (
            <>
              , next <Instant at={job.next_try_at} />
            </>
          )}
        </p>
      </div>
      <Button kind="outline" size="small" onClick={press} disabled={busy}>
        Retry {job.name} now
      </Button>
    </li>
  )
}
