import { Link } from 'react-router'
import type { EducatorDebriefReply } from '#contract/agent.ts'
import { DebriefBody } from '../results/debrief/debrief-body.tsx'
import { EducatorComments } from '../results/debrief/educator-comments.tsx'
import { ResultLoading } from '../results/result-loading.tsx'
import shared from '../results/sharing/shared-screen.module.css'
import { ViewerContext } from '../results/viewer.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { Text } from '../ui/layout/text.ts'
import { dateOf } from '../ui/text/dates.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/student-debrief-screen.ts'
import { assignmentApi, assignmentPath } from './paths.ts'
import { WriteComment } from './write-comment.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readStaffPage<EducatorDebriefReply>(`${assignmentApi(params.assignmentId)}session/${params.sessionId}/`)

export const meta = () => [{ title: 'A student’s debrief · Bedside' }]

/** A student's debrief with the comments on it. */
export default function StudentDebriefScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <ViewerContext value="guest">
      <header className={shared.top}>
        <Link to={assignmentPath(params.assignmentId)} aria-label="Bedside, to the assignment">
          <Logo />
        </Link>
        <p>
          {loaderData && (
            <>
              <Text as="b" weight={600} tone="ink">
                {loaderData.student ?? 'A student'}
              </Text>{' '}
              {dateOf(loaderData.finished)}
              <small>“You” on this page is the student, who can see that you read it.</small>
            </>
          )}
        </p>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1}>
        {loaderData ? (
          <Read reply={loaderData} room={`${assignmentApi(params.assignmentId)}session/${params.sessionId}/`} />
        ) : (
          <h1>You can’t see this debrief.</h1>
        )}
      </main>
    </ViewerContext>
  )
}

const Read = ({
  reply: { debrief, gender, informant, comments },
  room,
}: {
  reply: EducatorDebriefReply
  room: string
}) => (
  <>
    <DebriefBody debrief={debrief} patientCase={{ gender, informant }} />
    <WriteComment room={room} first={comments} show={(list) => <EducatorComments comments={list} />} />
  </>
)

export const HydrateFallback = ResultLoading
