import { Refusal } from '../../api.ts'
import { Fault } from '../../layout/fault-screen.tsx'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** Shown for a collection that no longer exists or could not be loaded. */
export function CollectionFault({ error }: { error: unknown }) {
  if (!(error instanceof Refusal) || error.status !== 404) return <Fault error={error} />
  return (
    <EmptyBed title={error.message}>
      <p>Its owner may have deleted it or turned off its link.</p>
      <p>
        <Button href="/dashboard/home">Back To Dashboard</Button>
      </p>
    </EmptyBed>
  )
}
