import { Suspense } from 'react'
import { Await, useAsyncError, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { ExamPanel } from '../exam/exam-panel.tsx'
import { later } from '../later.ts'
import { Fault } from '../layout/fault-screen.tsx'
import { PORTFOLIO } from '../paths/prime-paths.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/profile-screen.ts'
import { AboutForm } from './about-form.tsx'
import { FrameworkChoice } from './framework-choice.tsx'
import { Mastery } from './mastery.tsx'
import { OtherModes } from './other-modes.tsx'
import { loadFigures, type ProfileFigures } from './profile-calls.ts'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-screen.module.css'
import { Progress } from './progress.tsx'
import { WeakestParts } from './weakest-parts.tsx'

export const meta = () => [{ title: 'Your profile · Bedside' }]

export const clientLoader = () => ({ figures: later(loadFigures) })

export default function ProfileScreen({ loaderData: { figures } }: Route.ComponentProps) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  if (!user) return null
  return (
    <>
      <Suspense fallback={<ProfileHead user={user} />}>
        <Await resolve={figures} errorElement={<ProfileHead user={user} />}>
          {({ progress }) => <ProfileHead user={user} progress={progress} />}
        </Await>
      </Suspense>
      <Suspense fallback={<Waiting />}>
        <Await resolve={figures} errorElement={<Failed />}>
          {(found) => <Body user={user} figures={found} />}
        </Await>
      </Suspense>
      <FrameworkChoice user={user} />
      <AboutForm user={user} />
    </>
  )
}

function Body({ user, figures }: { user: UserReply; figures: ProfileFigures }) {
  const { progress, completion, weakest, plan, cases } = figures
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <Mastery completion={completion} monthAgo={progress.month_ago} />
        <Progress progress={progress} percentiles={user.statisticprofile.bedside_percentile_history} />
        <p>
          <Button kind="outline" href={PORTFOLIO}>
            <Icon name={user.keeps_portfolio ? 'list' : 'lock'} />
            Print your portfolio
          </Button>
        </p>
        <OtherModes progress={progress} />
      </div>
      <div className={styles.column}>
        <WeakestParts weakest={weakest} cases={cases} />
        <ExamPanel user={user} plan={plan} cases={cases} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.body} role="status" aria-label="Loading...">
      <span className={styles.waiting} />
      <span className={styles.waiting} />
    </div>
  )
}

function Failed() {
  return (
    <div className={styles.failed}>
      <Fault error={useAsyncError()} />
    </div>
  )
}
