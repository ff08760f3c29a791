import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { digits, spokenTime } from '../../ui/text/digits.ts'
import { ownerOf, selfIn } from '../room/room-words.ts'
import type { Doing } from '../room/use-doing.ts'
import styles from './circuit-bar.module.css'
import { endWord, phaseNews, stationWords } from './circuit-words.ts'
import { PHASE_NAMES, PHASES, phaseOf } from './phase.ts'

type Props = { room: Room; left: number | null; doing: Doing }

/** The current station and phase, the time left, and the owner's controls. */
export function CircuitBar({ room, left, doing }: Props) {
  const { circuit } = room
  if (!circuit) return null
  const { name } = phaseOf(room)
  return (
    <section className={styles.bar} aria-label="The circuit" data-phase={name}>
      <p className={styles.station}>{stationWords(circuit)}</p>
      <ol className={styles.phases} aria-label="Phases of the station">
        {PHASES.map((phase) => (
          <li key={phase} aria-current={phase === name ? 'step' : undefined}>
            {PHASE_NAMES[phase]}
          </li>
        ))}
      </ol>
      {left !== null && (
        <span role="timer" aria-label={`${spokenTime(left)} left`} className={styles.clock}>
          {digits(left)}
        </span>
      )}
      <PhaseActions room={room} doing={doing} />
      <p className="visually-hidden" role="status">
        {phaseNews(room)}
      </p>
    </section>
  )
}

/** Controls of the phase: for the owner, or for any participant with a role while the owner is away. */
function PhaseActions({ room, doing }: Pick<Props, 'room' | 'doing'>) {
  const { circuit } = room
  const { name } = phaseOf(room)
  if (!circuit || (name !== 'reading' && name !== 'feedback') || !mayDecide(room)) return null
  const decide = (what: 'end' | 'extend' | 'stop') => void doing.phase({ phase: name, do: what })
  return (
    <div className={styles.ways}>
      {name === 'feedback' && (
        <Button kind="quiet" size="small" disabled={doing.busy} onClick={() => decide('extend')}>
          One minute more
        </Button>
      )}
      {name === 'feedback' && circuit.station < circuit.stations && (
        <Button kind="quiet" size="small" disabled={doing.busy} onClick={() => decide('stop')}>
          Stop here
        </Button>
      )}
      <Button size="small" disabled={doing.busy} onClick={() => decide('end')}>
        {endWord(name, circuit)}
      </Button>
    </div>
  )
}

function mayDecide(room: Room): boolean {
  if (selfIn(room)?.is_owner) return true
  const owner = ownerOf(room)
  return room.selected_role !== null && (!owner || owner.left || !owner.present)
}
