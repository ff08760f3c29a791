import type { Room, RoomMember, SingleRole } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Curtain } from '../../ui/patients/curtain.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { figureOf } from '../room/figures.ts'
import { holderOf, PART_NAMES, PART_WORDS } from '../room/room-words.ts'
import styles from './bays.module.css'

type Props = { room: Room; busy: boolean; onTake: (part: SingleRole) => void }

/** The three roles as bays, curtained when taken by someone else. */
export function Bays({ room, busy, onTake }: Props) {
  return (
    <section className={styles.bays} aria-label="Parts">
      {(['host', 'student', 'marker'] as const).map((part) => (
        <Bay key={part} part={part} room={room} busy={busy} onTake={() => onTake(part)} />
      ))}
    </section>
  )
}

const PANES = { x: 170, y: 96, width: 84, height: 96 }

type BayProps = { part: SingleRole; room: Room; busy: boolean; onTake: () => void }

function Bay({ part, room, busy, onTake }: BayProps) {
  const holder = holderOf(room, part)
  const isOwn = holder?.seat === room.seat
  const isTaken = holder !== undefined && !isOwn && room.occupied_roles.includes(part)
  return (
    <button
      type="button"
      className={classNames(styles.bay, isOwn && styles.picked)}
      aria-pressed={isOwn}
      // Not `disabled`, so that the button keeps focus when someone else takes the role.
      aria-disabled={isTaken || busy}
      onClick={isTaken || busy || isOwn ? undefined : onTake}
    >
      <FieldGround as="span" system={room.case.system} at={PANES} className={styles.art}>
        <b className={styles.role}>{PART_NAMES[part]}</b>
        <span className={styles.what}>{PART_WORDS[part]}</span>
        {holder && (
          <img
            className={classNames(styles.person, isTaken && styles.behind)}
            src={figureOf(room.members, holder.seat)}
            alt=""
            draggable={false}
          />
        )}
        <Curtain className={isTaken ? styles.drawn : styles.open} />
      </FieldGround>
      <span className={styles.plate}>
        <Who holder={holder} isOwn={isOwn} />
        <State isOwn={isOwn} isTaken={isTaken} holder={holder} />
      </span>
    </button>
  )
}

function Who({ holder, isOwn }: { holder: RoomMember | undefined; isOwn: boolean }) {
  if (!holder) return <span>Nobody yet</span>
  if (isOwn)
    return (
      <span>
        <b>You</b>
      </span>
    )
  return (
    <span>
      <b>{holder.first_name}</b> {holder.present ? 'took this' : 'is away'}
    </span>
  )
}

function State({ isOwn, isTaken, holder }: { isOwn: boolean; isTaken: boolean; holder: RoomMember | undefined }) {
  if (isOwn)
    return (
      <span className={styles.own}>
        <Icon name="check" /> Your part{holder?.ready && ', ready'}
      </span>
    )
  if (isTaken)
    return (
      <span className={styles.state}>
        <Icon name="lock" /> Occupied{holder?.ready && ', ready'}
      </span>
    )
  return <span className={styles.take}>Take this part</span>
}
