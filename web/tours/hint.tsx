import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import styles from './hint.module.css'
import { HINTS, type HintSection } from './hints.ts'
import { dueSections, endSection, isSectionDue } from './progress.ts'

/** An inline hint of a page: it covers nothing, takes no focus, and is shown on one visit only. */
export function Hint({ section }: { section: HintSection }) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  // Where the user is known already, the hint is there at the first paint and moves nothing.
  const [shown, setShown] = useState(() => user !== undefined && isSectionDue(section, user))
  useEffect(() => {
    let cancelled = false
    const begin = async () => {
      const due = await dueSections([section])
      if (cancelled || due.length === 0) return
      setShown(true)
      void endSection(section, 'done')
    }
    void begin()
    return () => {
      cancelled = true
    }
  }, [section])
  if (!shown) return null
  return (
    <Notice
      className={classNames(styles.hint, 'screen-only')}
      action={
        <Button kind="quiet" size="small" onClick={() => setShown(false)}>
          Got it
        </Button>
      }
    >
      {HINTS[section]}
    </Notice>
  )
}
