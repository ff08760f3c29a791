import { useState } from 'react'
import type { CourseRosterReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { RosterApply, RosterTable } from './roster-table.tsx'
import { leftOutInWords, rosterInWords } from './words.ts'

type Props = { room: string; platform: string; onDone: () => void }

/**
 * Reads the members of the cohort's course from its learning platform, previews the changes, and applies them on
 * confirmation.
 */
export function CourseMembers({ room, platform, onDone }: Props) {
  const [shown, setShown] = useState<CourseRosterReply | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const send = async (apply: boolean) => {
    setFault(null)
    setWaits(true)
    try {
      setShown(await call<CourseRosterReply>('POST', `${room}course-members/`, { apply }))
      if (apply) onDone()
    } catch (error) {
      setFault(wordsOf(error))
    } finally {
      setWaits(false)
    }
  }
  return (
    <Stack gap={12}>
      <Note>
        The students of the course at {platform}. Members of your institution are added; everyone else gets an e-mail
        with the join link. You see nobody’s results until they agree.
      </Note>
      <p className={styles.ways}>
        <Button size="small" kind="outline" disabled={waits} onClick={() => void send(false)}>
          Fetch students
        </Button>
        {shown && !shown.applied && !waits && <RosterApply shown={shown} onApply={() => void send(true)} />}
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <p role="status">
        {waits
          ? `Asking ${platform}…`
          : shown && `${shown.applied ? 'Done: ' : ''}${rosterInWords(shown.rows)}${leftOutInWords(shown.left_out)}`}
      </p>
      {shown && shown.rows.length > 0 && <RosterTable rows={shown.rows} by="name" />}
    </Stack>
  )
}
