import { type ChangeEvent, useState } from 'react'
import type { RosterReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import own from './educator.module.css'
import { RosterApply, RosterTable } from './roster-table.tsx'
import { rosterInWords } from './words.ts'

type Props = { room: string; onDone: () => void }

/** Takes a list of addresses, previews the effect of each line, and applies it on confirmation. */
export function RosterForm({ room, onDone }: Props) {
  const [csv, setCsv] = useState('')
  const [shown, setShown] = useState<RosterReply | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const type = (text: string) => {
    setCsv(text)
    setShown(null)
  }
  const send = async (apply: boolean) => {
    setFault(null)
    try {
      setShown(await call<RosterReply>('POST', `${room}roster/`, { csv, apply }))
      if (apply) {
        setCsv('')
        onDone()
      }
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <Stack gap={12}>
      <Note>
        A CSV file with a column named email, or one address per line. Members of your institution are added; everyone
        else gets an e-mail with the join link.
      </Note>
      <Stack as="label" gap={6} size="ui" className={own.file}>
        CSV file
        <input type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void readFile(event, type)} />
      </Stack>
      <TextArea label="Addresses" rows={5} value={csv} onChange={(event) => type(event.target.value)} />
      <p className={styles.ways}>
        <Button size="small" kind="outline" disabled={csv.trim() === ''} onClick={() => void send(false)}>
          Preview
        </Button>
        {shown && !shown.applied && <RosterApply shown={shown} onApply={() => void send(true)} />}
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <p role="status">{shown && `${shown.applied ? 'Done: ' : ''}${rosterInWords(shown.rows)}`}</p>
      {shown && <RosterTable rows={shown.rows} by="line" />}
    </Stack>
  )
}

async function readFile(event: ChangeEvent<HTMLInputElement>, onText: (text: string) => void) {
  const file = event.target.files?.[0]
  if (file) onText(await file.text())
}
