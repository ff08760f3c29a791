import { useEffect } from 'react'
import { track } from '../tracking/track.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'

/** May wrap after the dots on narrow phones. */
const TITLE = (
  <>
    Whoops...
    <wbr />
    someone has pulled the plug
  </>
)

export function NotFoundPage() {
  useEffect(() => track('Page Not Found', { path: window.location.pathname }), [])
  return (
    <EmptyBed title={TITLE}>
      <p>This page doesn’t exist. The address may be out of date or mistyped.</p>
      <p>
        <Button href="/">Back to Home</Button>
      </p>
    </EmptyBed>
  )
}
