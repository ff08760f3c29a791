import { Suspense } from 'react'
import { Await, Link, useAsyncError } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { Refusal } from '../api.ts'
import { journeyOf, type ListedJourney, loadJourneys, progressInWords, stopsOf } from '../cases/journeys.ts'
import { loadLibrary } from '../cases/library.ts'
import { NO_SUCH_JOURNEY } from '../cases/no-such-journey.ts'
import { later } from '../later.ts'
import { Fault } from '../layout/fault-screen.tsx'
import { HOME } from '../paths/case-paths.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Lead, Note, Text } from '../ui/layout/text.ts'
import type { Route } from './+types/journey-screen.ts'
import styles from './journey-screen.module.css'
import { JourneyStops } from './journey-stops.tsx'
import { StopInFocus } from './stop-in-focus.tsx'

export const meta = () => [{ title: 'Journey · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: later(() => find(params.journeyId, Number(params.caseId))),
})

async function find(journeyId: string, caseId: number): Promise<{ journey: ListedJourney; cases: CaseReply[] }> {
  const [journeys, { cases }] = await Promise.all([loadJourneys(), loadLibrary()])
  return { journey: journeyOf(journeys, journeyId, caseId), cases }
}

/** A journey: its patients in order, with the one from the address in focus. */
export default function JourneyScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <Link className={styles.back} to={HOME}>
        <Icon name="back" /> Home
      </Link>
      <Suspense fallback={<Loading />}>
        <Await resolve={loaderData.found} errorElement={<Failed />}>
          {({ journey, cases }) => <Open journey={journey} cases={cases} caseId={Number(params.caseId)} />}
        </Await>
      </Suspense>
    </>
  )
}

function Open({ journey, cases, caseId }: { journey: ListedJourney; cases: CaseReply[]; caseId: number }) {
  const stops = stopsOf(journey, cases)
  const inFocus = stops.find(({ patientCase }) => patientCase.id === caseId)
  return (
    <>
      <title>{`${journey.title} · Bedside`}</title>
      <header className={styles.top}>
        <Text as="h1" size="title-1">
          {journey.title}
        </Text>
        <Lead above={8} pretty className={styles.summary}>
          {journey.summary}
        </Lead>
      </header>
      {inFocus && <StopInFocus journey={journey} stop={inFocus} />}
      <header className={styles.listTop}>
        <h2>Your patients, in order</h2>
        <Note tone="faint">{progressInWords(journey)}</Note>
      </header>
      <JourneyStops journey={journey} stops={stops} caseId={caseId} />
    </>
  )
}

function Loading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className={styles.waiting} />
    </>
  )
}

/** Shown when the journey does not exist or does not contain this patient: why, and a way back. */
function Failed() {
  const error = useAsyncError()
  if (!(error instanceof Refusal) || error.code !== NO_SUCH_JOURNEY) return <Fault error={error} />
  return (
    <EmptyBed title={error.message}>
      <p>The address may be out of date or mistyped. You’ll find all journeys on your home page.</p>
      <p>
        <Button href={HOME}>Back To Dashboard</Button>
      </p>
    </EmptyBed>
  )
}
