import { useState } from 'react'
import type { RoomTalk } from '#contract/rooms/rooms.ts'
import { READING_SECONDS, STATIONS_MAX, STATIONS_MIN } from '#contract/values/circuits.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ConsentBox } from '../consent/ask-consent.tsx'
import { TalkChoice } from '../lobby/talk-choice.tsx'
import { UsedUp, useOpening } from '../open-room.tsx'
import { openCircuit } from '../room-calls.ts'
import { lastsWords } from './circuit-words.ts'
import styles from './open-circuit.module.css'

const STATIONS = Array.from({ length: STATIONS_MAX - STATIONS_MIN + 1 }, (_, at) => STATIONS_MIN + at)
const READING = [30, 60, 120]
const TALK = [300, 480, 600]
/** Each case's own duration. */
const OWN = 'own'

type Props = { open: boolean; onClose: () => void }

/** Form that opens a circuit: the number of stations and the length of each phase. */
export function OpenCircuit({ open, onClose }: Props) {
  const { busy, problem, isUsedUp, open: enter } = useOpening()
  const [stations, setStations] = useState(STATIONS_MIN)
  const [reading, setReading] = useState(READING_SECONDS)
  const [length, setLength] = useState(OWN)
  const [talk, setTalk] = useState<RoomTalk>('typed')
  const [consent, setConsent] = useState(false)
  const talkSeconds = length === OWN ? null : Number(length)
  const start = () =>
    enter(() =>
      openCircuit({
        stations,
        reading_seconds: reading,
        talk_seconds: talkSeconds,
        talk,
        consent: talk !== 'none' && consent,
      }),
    )
  if (isUsedUp)
    return (
      <Dialog open={open} onClose={onClose} title="Open a circuit" wide>
        <UsedUp />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Open a circuit"
      wide
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start} disabled={busy}>
            {busy ? 'Opening…' : 'Open the circuit'}
          </Button>
        </>
      }
    >
      <Text tone="soft">
        Several stations with one link, each with a patient none of you has met. You swap parts after each, so everyone
        is student, patient and marker. It counts as one group session.
      </Text>
      <div className={styles.times}>
        <SelectField label="Stations" value={stations} onChange={(event) => setStations(Number(event.target.value))}>
          {STATIONS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <SelectField label="Reading time" value={reading} onChange={(event) => setReading(Number(event.target.value))}>
          {READING.map((seconds) => (
            <option key={seconds} value={seconds}>
              {lastsWords(seconds)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Talk" value={length} onChange={(event) => setLength(event.target.value)}>
          <option value={OWN}>Set by each case</option>
          {TALK.map((seconds) => (
            <option key={seconds} value={seconds}>
              {lastsWords(seconds)}
            </option>
          ))}
        </SelectField>
      </div>
      <TalkChoice value={talk} onChange={setTalk} />
      {talk !== 'none' && (
        <Box above={14}>
          <ConsentBox talk={talk} checked={consent} onChange={setConsent} />
        </Box>
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}
