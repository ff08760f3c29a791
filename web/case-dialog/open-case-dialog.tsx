import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'

const load = () => import('./case-dialog.tsx').then((loaded) => ({ default: loaded.CaseDialog }))
const CaseDialog = lazy(load)

/** The mode dialog, fetched when the address first asks for a case, or the student first reaches for anything. */
export function OpenCaseDialog({ cases }: { cases: CaseReply[] }) {
  const [params] = useSearchParams()
  const wanted = params.has('id')
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
  useEffect(fetchOnReaching, [])
  return (
    asked && (
      <Suspense>
        <CaseDialog cases={cases} />
      </Suspense>
    )
  )
}

/** A press must not wait: a student who moves the mouse, touches or uses a key will want it soon. */
function fetchOnReaching() {
  const once = { once: true, passive: true }
  const reach = () => void load().catch(() => null)
  const kinds = ['pointermove', 'pointerdown', 'keydown'] as const
  for (const kind of kinds) document.addEventListener(kind, reach, once)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, reach)
  }
}
