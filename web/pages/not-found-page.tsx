import { Button } from '../ui/button.tsx'
import { EmptyBed } from '../ui/empty-bed.tsx'

export function NotFoundPage() {
  return (
    <EmptyBed title="Whoops...someone has pulled a plug">
      <p>This page is not here. The address may be old, or a letter may be missing.</p>
      <p>
        <Button href="/">Back to Home</Button>
      </p>
    </EmptyBed>
  )
}
