import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useAsyncError } from 'react-router'
import { Refusal, sentenceOf } from '../api.ts'
import { reportFault } from '../tracking/report-fault.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Flow } from '../ui/layout/row.ts'
import { herePath } from '../variants/country.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { WholePage } from './whole-page.tsx'

/** Error page for any page: not found, refused, or broken. */
export function FaultScreen({ error }: { error: unknown }) {
  const reloading = useReloadOnLostChunk(error)
  useEffect(() => reportFault(error), [error])
  if (reloading) return <PageLoading />
  return (
    <WholePage>
      <Fault error={error} />
    </WholePage>
  )
}

/** The same inside a page that keeps its header. */
export function Fault({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (error instanceof Refusal && error.status === 401) return <SignedOut />
  return (
    <EmptyBed title="Oops, something went wrong.">
      <p role="alert">{sentenceOf(error)}</p>
      <Flow as="p" gap={10}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button kind="outline" href="/dashboard/home">
          Back To Dashboard
        </Button>
      </Flow>
    </EmptyBed>
  )
}

/** The same for an awaited promise that rejected. */
export const AwaitedFault = () => <Fault error={useAsyncError()} />

function SignedOut() {
  const back = typeof window === 'undefined' ? '' : encodeURIComponent(herePath() + window.location.search)
  return (
    <EmptyBed title="You’ve been signed out">
      <p>Sign in again to pick up where you left off.</p>
      <p>
        <Button href={`/signin?redirect=${back}`}>Sign in</Button>
      </p>
    </EmptyBed>
  )
}

const RELOADED = 'bedside.reloaded-at'
const LOST_CHUNK = /dynamically imported module|Importing a module script failed|error loading dynamically/i

/** After a release the old page's chunks no longer exist: reloads the page, at most once in ten seconds. */
function useReloadOnLostChunk(error: unknown): boolean {
  const [reloading, setReloading] = useState(false)
  useEffect(() => {
    if (!(error instanceof Error) || !LOST_CHUNK.test(error.message)) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < 10_000) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    setReloading(true)
    window.location.reload()
  }, [error])
  return reloading
}
