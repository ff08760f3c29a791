import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobsReply } from '#contract/admin.ts'
import type { DemonstrationRequestsReply } from '#contract/institutions/demonstrations.ts'
import type { ContestsReply, FlaggedRepliesReply } from '#contract/judging.ts'
import type { QuizReportsReply } from '#contract/quiz.ts'
import type { SupportMessagesReply } from '#contract/support.ts'
import type { SharesReply } from '#contract/tasks.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Stack } from '../ui/layout/stack.ts'
import type { Route } from './+types/overview-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Staff · Bedside' }]

export async function clientLoader() {
  const [jobs, messages, quizzes, contests, flagged, requests, shares] = await Promise.all([
    readStaffPage<JobsReply>('/api/v1/admin/jobs/'),
    readStaffPage<SupportMessagesReply>('/api/v1/admin/messages/?waiting=yes'),
    readStaffPage<QuizReportsReply>('/api/v1/admin/quiz-reports/?waiting=yes'),
    readStaffPage<ContestsReply>('/api/v1/admin/contests/?waiting=yes'),
    readStaffPage<FlaggedRepliesReply>('/api/v1/admin/flagged-replies/?waiting=yes'),
    readStaffPage<DemonstrationRequestsReply>('/api/v1/admin/demonstration-requests/?waiting=yes'),
    readStaffPage<SharesReply>('/api/v1/admin/shares/?waiting=yes'),
  ])
  if (!jobs || !messages || !quizzes || !contests || !flagged || !requests || !shares) return null
  return [
    needs(messages.waiting, '/admin/messages', ['One message is waiting', 'messages are waiting'], 'for an answer.'),
    needs(shares.waiting, '/admin/shares', ['One shared post is waiting', 'shared posts are waiting'], 'for a look.'),
    needs(
      contests.waiting,
      '/admin/contests',
      ['One contested mark is waiting', 'contested marks are waiting'],
      'for a decision.',
    ),
    needs(
      flagged.waiting,
      '/admin/flagged',
      ['One flagged reply is waiting', 'flagged replies are waiting'],
      'for review.',
    ),
    needs(
      quizzes.waiting,
      '/admin/quizzes',
      ['One reported question is waiting', 'reported questions are waiting'],
      'for review.',
    ),
    needs(failedOf(jobs), '/admin/jobs', ['One job has failed', 'jobs have failed'], 'and needs your attention.'),
  ].flatMap((need) => need ?? [])
}

const failedOf = ({ queues }: JobsReply) => queues.reduce((sum, queue) => sum + queue.failed, 0)

/** Open work for staff, with a link to it. Kinds without any are left out. */
type Need = { to: string; words: string; forWhat: string }

const needs = (count: number, to: string, [one, many]: [string, string], forWhat: string): Need | undefined =>
  count === 0 ? undefined : { to, words: count === 1 ? one : `${count} ${many}`, forWhat }

/** Everything that is waiting for staff. */
export default function OverviewScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found) return null
  return found.length === 0 ? <Nothing /> : <Overview>{found.map(NeedEntry)}</Overview>
}

const Nothing = () => (
  <EmptyBed title="You’re all caught up">
    <p>
      Work for staff appears here. All jobs are done or queued, all messages answered, and all contested marks, flagged
      replies and reported questions settled.
    </p>
  </EmptyBed>
)

const Overview = ({ children }: { children: ReactNode }) => (
  <>
    <h1>Overview</h1>
    <Stack as="ul" gap={8}>
      {children}
    </Stack>
  </>
)

const NeedEntry = ({ to, words, forWhat }: Need) => (
  <li key={to} className={styles.entry}>
    <Stack as="p" gap={4} shrinks breaks className={styles.words}>
      <Link className="link" to={to}>
        {words}
      </Link>
      <span>{forWhat}</span>
    </Stack>
  </li>
)
