import { useId } from 'react'
import type { Room, RoomTalk } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { selfIn } from '../room/room-words.ts'
import styles from './ask-consent.module.css'

export const WRITTEN_DOWN = 'What is said here is written down for the debrief.'

type Props = { room: Room; busy: boolean; onAgree: () => void }

/** Asks participants of any role who have not yet agreed to a written record of the talk. */
export function AskConsent({ room, busy, onAgree }: Props) {
  const title = useId()
  const isLive = room.step === 'Proceed to Questions' || room.step === 'reading' || room.step === 'talk'
  if (room.talk === 'none' || !isLive || selfIn(room)?.consent !== false) return null
  return (
    <section className={styles.ask} aria-labelledby={title}>
      <p className={styles.words}>
        <b id={title}>{WRITTEN_DOWN}</b> {UNTIL_THEN}
        {room.talk === 'spoken' && BY_THE_BROWSER}
        {room.circuit && ' You agree for every station of the circuit.'} You can withdraw your words at any time.
      </p>
      <Button disabled={busy} onClick={onAgree}>
        I agree
      </Button>
    </section>
  )
}

const BY_THE_BROWSER = ' Your browser writes down what you say, and may send the sound to its maker to do this.'
const UNTIL_THEN = 'Until you agree, nothing is written down while you are here.'

/** What the browser does with speech, before a session; a joiner does not know yet how its people talk. */
const BEFORE_SESSION: Record<Exclude<RoomTalk, 'none'> | 'unknown', string> = {
  typed: '',
  spoken: ' Your browser may send what you say to its maker.',
  unknown: ' In a spoken session, your browser writes down what you say and may send it to its maker.',
}

type BoxProps = { talk?: Exclude<RoomTalk, 'none'>; checked: boolean; onChange: (checked: boolean) => void }

/** Asks for agreement before joining. */
export function ConsentBox({ talk, checked, onChange }: BoxProps) {
  return (
    <div className={styles.box}>
      <p>
        <b>{WRITTEN_DOWN}</b> Bedside marks it alongside the marker, and only people in the room can read it.
        {BEFORE_SESSION[talk ?? 'unknown']}
      </p>
      <CheckBox checked={checked} onChange={onChange}>
        I agree to what I say being written down. If I don’t, nobody’s words are written down while I’m there.
      </CheckBox>
    </div>
  )
}
