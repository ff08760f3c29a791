import { type ChangeEvent, useState } from 'react'
import type { RosterReply } from '#contract/educators.ts'
import styles from '../admin/admin.module.css'
import { wordsOf } from '../admin/use-room.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import own from './educator.module.css'
import { ROSTER_WORDS, rosterInWords } from './words.ts'

type Props = { room: string; onDone: () => void }

/** Takes a list of addresses, shows what each line would do, and does it once that was seen. */
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
    <div className={own.roster}>
      <p className={styles.quiet}>
        A CSV file with a column named email, or one address a line. Members of your institution are added; everybody
        else gets an e-mail with the join link.
      </p>
      <label className={own.file}>
        CSV file
        <input type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void readFile(event, type)} />
      </label>
      <TextArea label="Addresses" rows={5} value={csv} onChange={(event) => type(event.target.value)} />
      <p className={styles.ways}>
        <Button size="small" kind="outline" disabled={csv.trim() === ''} onClick={() => void send(false)}>
          Preview
        </Button>
        {shown && !shown.applied && <Apply shown={shown} onApply={() => void send(true)} />}
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <p role="status">{shown && `${shown.applied ? 'Done: ' : ''}${rosterInWords(shown.rows)}`}</p>
      {shown && <RosterTable shown={shown} />}
    </div>
  )
}

function Apply({ shown, onApply }: { shown: RosterReply; onApply: () => void }) {
  const count = shown.rows.filter(({ does }) => does === 'adds' || does === 'invites').length
  if (count === 0) return null
  return (
    <Button size="small" onClick={onApply}>
      Add and invite {count}
    </Button>
  )
}

const RosterTable = ({ shown }: { shown: RosterReply }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">What each line does</caption>
    <thead>
      <tr>
        <th scope="col">Address</th>
        <th scope="col">Line</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      {shown.rows.map(({ line, email, does, fault }) => (
        <tr key={line}>
          <th scope="row">{email || '(empty)'}</th>
          <td>{line}</td>
          <td>{does === 'fault' ? <span className={styles.failed}>{fault}</span> : ROSTER_WORDS[does]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

async function readFile(event: ChangeEvent<HTMLInputElement>, onText: (text: string) => void) {
  const file = event.target.files?.[0]
  if (file) onText(await file.text())
}
