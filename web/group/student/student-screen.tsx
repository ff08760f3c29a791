import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { OWN_NOTES_MAX } from '#contract/values/rooms.ts'
import { firstName, whoLine } from '../../consultation/people.ts'
import { ClockFace } from '../../consultation/stage/clock-face.tsx'
import wall from '../../consultation/stage/wall.module.css'
import { Wall } from '../../consultation/stage/wall.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Lead, Text } from '../../ui/layout/text.ts'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import type { RoomPartProps } from '../room/parts.ts'
import { holderOf } from '../room/room-words.ts'
import styles from './student-screen.module.css'

const WINDOW = { x: 0, y: 150, width: 112, height: 100 }

/** The student's screen: the brief, the clock, their own notes and the talk, and nothing else. */
export function StudentScreen({ room, clock, talk, act }: RoomPartProps) {
  const { case: patientCase } = room
  const host = holderOf(room, 'host')
  const [side, setSide] = useState(false)
  return (
    <div className={styles.student} data-field={patientCase.system} {...(side && { 'data-side': '' })}>
      <Wall
        system={patientCase.system}
        label="The patient and the clock"
        at={WINDOW}
        used={clock.used}
        limit={clock.limit}
        className={styles.wall}
      >
        <p className={classNames(wall.name, styles.name)}>{patientCase.patient_name}</p>
        <p className={classNames(wall.who, 'wide-only')}>{whoLine(patientCase)}</p>
        <ClockFace used={clock.used} left={clock.left} limit={clock.limit} />
        <Patient
          caseId={patientCase.id}
          expression="concerned"
          className={patientCase.informant ? `${styles.person} ${styles.pair}` : styles.person}
          eager
        />
      </Wall>
      <button type="button" className={styles.fold} aria-expanded={side} onClick={() => setSide(!side)}>
        <Icon name={side ? 'ask' : 'list'} /> {side ? 'Back to the talk' : 'Brief and notes'}
      </button>
      <div className={styles.talk}>{talk ?? <NoTranscript host={host?.first_name} room={room} />}</div>
      <aside className={styles.side} aria-label="Brief and notes">
        <section>
          <h2>Your brief</h2>
          <Text tone="soft">{curly(patientCase.description)}</Text>
        </section>
        <OwnNotes text={room.own_notes} onWrite={(text) => act({ kind: 'own_notes', text })} />
      </aside>
    </div>
  )
}

function NoTranscript({ host, room }: { host: string | undefined; room: Room }): ReactNode {
  const name = firstName(room.case.patient_name)
  return (
    <div className={styles.aloud}>
      <h2>Talk to {host ?? 'your patient'}.</h2>
      <Lead above={12}>
        {host ?? 'Your friend'} is {name} now. Ask aloud; nothing you say is written down.
      </Lead>
    </div>
  )
}

const QUIET_MS = 700

/** Private notes, autosaved after a pause in typing. */
function OwnNotes({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const [written, setWritten] = useState(text)
  const write = useRef(onWrite)
  write.current = onWrite
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const unsaved = useRef<string | null>(null)
  const flush = () => {
    clearTimeout(waiting.current)
    if (unsaved.current !== null) write.current(unsaved.current)
    unsaved.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once, on unmount
  useEffect(() => flush, [])
  return (
    <section className={styles.notes}>
      <h2 id="own-notes">Your notes</h2>
      <textarea
        aria-labelledby="own-notes"
        maxLength={OWN_NOTES_MAX}
        placeholder="For you alone"
        value={written}
        onChange={(event) => {
          setWritten(event.target.value)
          unsaved.current = event.target.value
          clearTimeout(waiting.current)
          waiting.current = setTimeout(flush, QUIET_MS)
        }}
        onBlur={flush}
      />
    </section>
  )
}
