import { useState } from 'react'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import { Box } from '../../ui/layout/box.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { WithdrawConsent } from '../talk/consent-line.tsx'
import { gapWords } from '../talk/gap-words.ts'
import styles from './transcript.module.css'

type Props = { result: RoomResult; onWithdraw: () => void }
type Moment = { key: string; at: number; who: string; words: string; look: 'said' | 'note' | 'gap' }

/** The transcript, if there is one, and the marker's notes at their minutes, in chronological order. */
export function Transcript({ result: { words, gaps, notes, members, marker, seat }, onWithdraw }: Props) {
  const [confirming, setConfirming] = useState(false)
  const nameOf = (of: string) =>
    of === seat ? 'You' : (members.find((member) => member.seat === of)?.first_name ?? 'Someone')
  const moments: Moment[] = [
    ...words.map((line) => ({
      key: String(line.number),
      at: line.at_seconds,
      who: nameOf(line.seat),
      words: line.words,
      look: 'said' as const,
    })),
    ...notes.map((note) => ({
      key: note.id,
      at: note.at_seconds,
      who: `${marker ? nameOf(marker.seat) : 'The marker'}, noted`,
      words: note.text,
      look: 'note' as const,
    })),
    ...(words.length > 0 ? gaps : []).map((gap) => ({
      key: `gap ${gap.from_seconds}`,
      at: gap.from_seconds,
      who: 'Not heard.',
      words: gapWords(gap),
      look: 'gap' as const,
    })),
  ].sort((one, other) => one.at - other.at)
  if (moments.length === 0) return null
  return (
    <Box as="details" above={40} className={styles.talk}>
      <summary>{words.length > 0 ? 'The conversation and the notes on it' : 'The marker’s notes'}</summary>
      <ol>
        {moments.map((moment) => (
          <li key={moment.key} className={moment.look === 'said' ? undefined : styles.note}>
            <time>{digits(Math.floor(moment.at))}</time>
            <span>
              <b>{moment.who}</b> {curly(moment.words)}
            </span>
          </li>
        ))}
      </ol>
      {words.some((line) => line.seat === seat) && (
        <button type="button" className="link" onClick={() => setConfirming(true)}>
          Withdraw my words
        </button>
      )}
      <WithdrawConsent
        open={confirming}
        onClose={() => setConfirming(false)}
        onWithdraw={() => {
          setConfirming(false)
          onWithdraw()
        }}
      />
    </Box>
  )
}
