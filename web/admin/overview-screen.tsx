import { Link } from 'react-router'
import type { JobsReply } from '#contract/admin.ts'
import { EmptyBed } from '../ui/empty-bed.tsx'
import type { Route } from './+types/overview-screen.ts'
import { readRoom } from './staff-call.ts'

export const meta = () => [{ title: 'Staff · Bedside' }]

export const clientLoader = () => readRoom<JobsReply>('/api/v1/admin/jobs/')

export default function OverviewScreen({ loaderData: jobs }: Route.ComponentProps) {
  if (!jobs) return null
  const failed = jobs.queues.reduce((sum, queue) => sum + queue.failed, 0)
  if (failed === 0)
    return (
      <EmptyBed title="Nothing needs you">
        <p>What comes in for staff is listed here. Every job is done or waiting its turn.</p>
      </EmptyBed>
    )
  return (
    <>
      <h1>Overview</h1>
      <p>
        <Link className="link" to="/admin/jobs">
          {failed === 1 ? 'One job has failed' : `${failed} jobs have failed`}
        </Link>{' '}
        and will not go on without you.
      </p>
    </>
  )
}
