import { Suspense, useEffect, useState } from 'react'
import { Await, useLocation, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { HelpReply } from '#contract/help.ts'
import { later } from '../later.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { SearchPill } from '../ui/forms/search-pill.tsx'
import { Stack } from '../ui/layout/stack.ts'
import type { Route } from './+types/help-screen.ts'
import { Entry } from './entry.tsx'
import { entriesOf, findHelp, loadHelp } from './help-entries.ts'
import styles from './help-screen.module.css'
import { MessageForm } from './message-form.tsx'

export const meta = () => [{ title: 'Help · Bedside' }]

export const clientLoader = () => ({ help: later(loadHelp) })

export default function HelpScreen({ loaderData: { help } }: Route.ComponentProps) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [typed, setTyped] = useState('')
  return (
    <>
      <header className={styles.top}>
        <h1>Help</h1>
        <SearchPill label="Search the help" value={typed} onChange={setTyped} className={styles.search} />
      </header>
      <Suspense fallback={<HelpSkeleton />}>
        <Await resolve={help} errorElement={<AwaitedFault />}>
          {(found) => <Lists help={found} typed={typed} />}
        </Await>
      </Suspense>
      <MessageForm supportEmail={user?.support_email ?? null} />
    </>
  )
}

/** Both lists, or while searching, a single list of results. */
function Lists({ help, typed }: { help: HelpReply; typed: string }) {
  const { hash } = useLocation()
  const target = hash.slice(1)
  const searching = typed.trim() !== ''
  const found = searching ? findHelp(entriesOf(help), typed) : []
  useEffect(() => {
    if (target) document.getElementById(target)?.scrollIntoView()
  }, [target])
  return (
    <>
      <p role="status" className={searching ? styles.count : 'visually-hidden'}>
        {searching && countInWords(found.length)}
      </p>
      {searching ? (
        <Stack gap={8} oneColumn className={styles.list}>
          {found.map((entry) => (
            <Entry key={entry.id} entry={entry} open={false} />
          ))}
        </Stack>
      ) : (
        <div className={styles.lists}>
          {help.lists.map(({ title, entries }) => (
            <Stack as="section" gap={8} oneColumn key={title} className={styles.list}>
              <h2>{title}</h2>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} open={entry.id === target} />
              ))}
            </Stack>
          ))}
        </div>
      )}
    </>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'We couldn’t find anything about that. Try another word, or message us below.'
  return count === 1 ? 'One answer' : `${count} answers`
}

function HelpSkeleton() {
  return (
    <div className={styles.lists} role="status" aria-label="Loading...">
      {[1, 2].map((list) => (
        <span key={list} className={styles.waiting} />
      ))}
    </div>
  )
}
