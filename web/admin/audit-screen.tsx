import { useState } from 'react'
import type { AuditReply } from '#contract/admin.ts'
import { call } from '../api.ts'
import { Instant } from '../staff/instant.tsx'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/audit-screen.ts'
import styles from './admin.module.css'
import { actWords } from './audit-words.ts'

export const meta = () => [{ title: 'Audit log · Staff · Bedside' }]

const PATH = '/api/v1/admin/audit/'

export const clientLoader = () => readStaffPage<AuditReply>(PATH)

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Log first={loaderData} />
}

function Log({ first }: { first: AuditReply }) {
  const [{ entries, next }, setLog] = useState(first)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const older = async () => {
    setState('busy')
    try {
      const more = await call<AuditReply>('GET', `${PATH}?before=${next}`)
      setLog({ entries: [...entries, ...more.entries], next: more.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <h1>Audit log</h1>
      <Note>Everything staff have done. Entries are only ever added, never changed.</Note>
      {entries.length === 0 && <p>Nothing yet.</p>}
      <Stack as="ol" gap={8}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
      {state === 'failed' && <Notice tone="red">We couldn’t load older entries. Please try again.</Notice>}
      {next !== null && (
        <Button kind="outline" onClick={older} disabled={state === 'busy'}>
          Show older
        </Button>
      )}
    </>
  )
}

const Entry = ({ entry: { at, by, did, to, details } }: { entry: AuditReply['entries'][number] }) => (
  <li className={styles.entry}>
    <Stack gap={4} shrinks breaks className={styles.words}>
      <p>
        <b>{by}</b> {actWords(did)}
        {to !== null && (
          <>
            : <b>{to}</b>
          </>
        )}
      </p>
      <Note>
        <Instant at={at} />
        {Object.keys(details)
          .sort()
          .map((name) => ` · ${name}: ${details[name]}`)}
      </Note>
    </Stack>
  </li>
)
