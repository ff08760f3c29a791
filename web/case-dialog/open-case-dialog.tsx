import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { atRest } from '../ui/at-rest.ts'

const load = () => import('./case-dialog.tsx').then((loaded) => ({ default: loaded.CaseDialog }))
const CaseDialog = lazy(load)

/**
 * The mode dialog, loaded when the address first asks for a case, or preloaded when the student is likely to open one.
 */
export function OpenCaseDialog({ cases }: { cases: CaseReply[] }) {
  const [params] = useSearchParams()
  const isOpen = params.has('id')
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  useEffect(fetchOnReaching, [])
  return (
    hasOpened && (
      <Suspense>
        <CaseDialog cases={cases} />
      </Suspense>
    )
  )
}

const REACHES = ['pointerover', 'pointerdown', 'focusin'] as const
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Preloads the dialog when the pointer or focus reaches a patient, or after the student's first interaction, when the
 * browser is idle.
 */
function fetchOnReaching() {
  const stop = () => {
    for (const kind of REACHES) document.removeEventListener(kind, reach)
  }
  const fetchIt = () => {
    stop()
    void load().catch(() => null)
  }
  const reach = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="id="]')) fetchIt()
  }
  const sign = () => {
    for (const kind of SIGNS) document.removeEventListener(kind, sign)
    void atRest().then(fetchIt)
  }
  for (const kind of REACHES) document.addEventListener(kind, reach, { passive: true })
  for (const kind of SIGNS) document.addEventListener(kind, sign, { passive: true })
  return () => {
    stop()
    for (const kind of SIGNS) document.removeEventListener(kind, sign)
  }
}
