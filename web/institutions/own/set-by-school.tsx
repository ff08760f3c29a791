import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { OwnAssignmentsReply } from '#contract/institutions/educators.ts'
import { call } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Text } from '../../ui/layout/text.ts'
import styles from './set-work.module.css'
import { SetWork } from './set-work.tsx'

const MOST = 4
const OVER = new Set(['done', 'late'])

/** On home: the institution's open assignments, and its question about consent. */
export function SetBySchool({ school }: { school: NonNullable<UserReply['institution']> }) {
  const reply = useOwnAssignments()
  const toDo = reply?.assignments.filter(({ state }) => !OVER.has(state)) ?? []
  return (
    <>
      {school.asks_consent && (
        <Notice
          action={
            <Button size="small" href="/institution">
              Decide
            </Button>
          }
        >
          {school.name} asks what its educators may see of your work. Until you answer, they see none of it.
        </Notice>
      )}
      {toDo.length > 0 && (
        <section aria-labelledby="set-by-school" className={styles.section}>
          <header className={styles.top}>
            <Text as="h2" size="title-3" id="set-by-school">
              Set by {school.name}
            </Text>
            <Link className="link" to="/institution">
              See all
            </Link>
          </header>
          <SetWork assignments={toDo.slice(0, MOST)} />
        </section>
      )}
    </>
  )
}

/** Loaded after the page, so that home does not wait for them. */
function useOwnAssignments(): OwnAssignmentsReply | null {
  const [reply, setReply] = useState<OwnAssignmentsReply | null>(null)
  useEffect(() => {
    const unmounting = new AbortController()
    call<OwnAssignmentsReply>('GET', '/api/v1/institution/assignments/', undefined, unmounting.signal)
      .then(setReply)
      .catch(() => null)
    return () => unmounting.abort()
  }, [])
  return reply
}
