import { COMPARE, EXPLORER } from '../../paths/prime-paths.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'

/** Shown when a link leads to a page that comes with Prime. */
export function LockedPage({ says }: { says: string }) {
  return (
    <EmptyBed title="This condition comes with Prime">
      <p>{says}</p>
      <Flow as="p" gap={10}>
        <Button href={COMPARE}>Upgrade Now</Button>
        <Button kind="outline" href={EXPLORER}>
          All conditions
        </Button>
      </Flow>
    </EmptyBed>
  )
}
