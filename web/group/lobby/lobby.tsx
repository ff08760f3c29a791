import { useId, useState } from 'react'
import type { Room, RoomMember, RoomRole, SingleRole } from '#contract/rooms/rooms.ts'
import { whoLine } from '../../consultation/people.ts'
import { previewPath } from '../../paths/group-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { minutesOf } from '../../ui/text/time-allowed.ts'
import { planWords } from '../circuit/circuit-words.ts'
import { AskConsent } from '../consent/ask-consent.tsx'
import { LockRoom } from '../door/lock-room.tsx'
import type { RoomScreenState } from '../room/room-state.ts'
import { freeParts, newsIn, ownerOf, partsOf, selfIn, waitingFor } from '../room/room-words.ts'
import type { Doing } from '../room/use-doing.ts'
import { Bays } from './bays.tsx'
import { HostNotStarted } from './host-not-started.tsx'
import { Invite, InviteShort } from './invite.tsx'
import styles from './lobby.module.css'
import { People } from './people.tsx'
import { HowWeTalk } from './talk-choice.tsx'

type Props = { room: Room; news: RoomScreenState['news']; doing: Doing; onRemove: (member: RoomMember) => void }

/** The lobby: roles, invitations, how participants will talk, and who is ready. */
export function Lobby({ room, news, doing, onRemove }: Props) {
  const { case: patientCase, step } = room
  const running = step !== 'Proceed to Questions'
  return (
    <main id="main" tabIndex={-1} className={styles.lobby}>
      <header className={styles.head}>
        <h1>Who plays which part?</h1>
        {room.circuit ? (
          <p>{planWords(room.circuit)}</p>
        ) : (
          <p>
            {patientCase.patient_name}, {whoLine(patientCase)}. {minutesOf(room.time_limit)} minutes, two or three
            people.
            {room.practice && ' You know this case, so it’s practice and doesn’t count in any history.'}
          </p>
        )}
      </header>
      <div className={styles.consent}>
        <AskConsent room={room} busy={doing.busy} onAgree={() => void doing.updateInfo({ consent: true })} />
      </div>
      <Bays room={room} busy={doing.busy} onTake={(part) => doing.take(part)} />
      <OtherParts room={room} onTake={doing.take} />
      {!running && freeParts(room).length > 0 && <InviteShort room={room} />}
      <div className={styles.next}>
        <p className={styles.news} role="status">
          <Icon name="ask" />
          <span>
            {doing.taken ? <Taken room={room} part={doing.taken} /> : newsIn(room, news)}{' '}
            {running ? 'The session has started: take a free part, or watch.' : waitingFor(room)}
          </span>
        </p>
        {!running && <Ready room={room} doing={doing} />}
      </div>
      {doing.problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" /> {doing.problem}
        </p>
      )}
      <div className={styles.panels}>
        <Invite room={room} lock={<LockRoom room={room} onLock={(locked) => void doing.updateInfo({ locked })} />} />
        <HowWeTalk
          room={room}
          onTalk={(talk) => doing.updateInfo({ talk })}
          onConsent={(consent) => doing.updateInfo({ consent })}
        />
        <People
          room={room}
          onPassOn={(member: RoomMember) => doing.passOn(member.seat)}
          onTakeOver={() => doing.passOn(room.seat)}
          onRemove={onRemove}
        />
      </div>
    </main>
  )
}

/** Someone else was faster: the choice is reset, and the user's present role is stated. */
function Taken({ room, part }: { room: Room; part: RoomRole }) {
  const holder = room.members.find(
    ({ role, left, seat }) => !left && seat !== room.seat && partsOf(role).some((one) => partsOf(part).includes(one)),
  )
  const name = part === 'host_marker' ? 'Host or Marker' : PART[part]
  const own = room.selected_role
  return (
    <>
      <Text as="b" tone="ink">
        {holder?.first_name ?? 'Someone'} took {name} a moment before you,
      </Text>{' '}
      so your choice was cleared. {own ? `You’re ${PART[own]} now.` : 'Take another part.'}
    </>
  )
}

const PART: Record<RoomRole, string> = {
  host: 'Host',
  student: 'Student',
  marker: 'Marker',
  host_marker: 'Host and Marker',
  tutor: 'Tutor',
}

/** Offers host and marker combined, for two participants, and tutor, for one who only watches. */
function OtherParts({ room, onTake }: { room: Room; onTake: (role: RoomRole | null) => void }) {
  const own = room.selected_role
  const others = room.occupied_roles.filter((part) => !partsOf(own).includes(part))
  const mayHaveBoth = !others.includes('host') && !others.includes('marker')
  return (
    <p className={styles.others}>
      {own !== 'host_marker' && mayHaveBoth && (
        <button type="button" className="link" onClick={() => onTake('host_marker')}>
          Only two of you? Be host and marker in one
        </button>
      )}
      {own !== 'tutor' && (
        <button type="button" className="link" onClick={() => onTake('tutor')}>
          Watch as a tutor
        </button>
      )}
      {own !== null && (
        <button type="button" className="link" onClick={() => onTake(null)}>
          {own === 'tutor' ? 'Stop watching' : 'Give my part back'}
        </button>
      )}
    </p>
  )
}

/** Opens the script for reading. It needs a student, because from then on the room counts towards the month's limit. */
function ScriptFirst({ room, missing }: { room: Room; missing: readonly SingleRole[] }) {
  const note = useId()
  const canRead = !missing.includes('student')
  return (
    <>
      <p id={note} className={styles.note}>
        {canRead
          ? 'Without Prime, opening the script counts as one of this month’s sessions.'
          : 'The script opens as soon as someone has taken the student’s part.'}
      </p>
      {canRead ? (
        <Button kind="outline" href={previewPath(room.session_id)} aria-describedby={note}>
          Read the script first
        </Button>
      ) : (
        <Button kind="outline" disabled aria-describedby={note}>
          Read the script first
        </Button>
      )}
    </>
  )
}

/** The host begins and the others confirm that they are ready. The owner may begin in the host's place. */
function Ready({ room, doing }: { room: Room; doing: Doing }) {
  const [confirming, setConfirming] = useState(false)
  const self = selfIn(room)
  const missing: readonly SingleRole[] = freeParts(room)
  const canBegin = missing.length === 0
  const proceed = () => {
    if (room.is_host) void doing.start()
    else {
      if (!self?.ready) void doing.updateInfo({ ready: true })
      setConfirming(true)
    }
  }
  return (
    <Row gap={14} justify="end" wrap className={styles.ready}>
      {room.is_host && !room.circuit && <ScriptFirst room={room} missing={missing} />}
      {!room.is_host && (
        <Button
          kind="outline"
          aria-pressed={self?.ready ?? false}
          disabled={doing.busy || room.selected_role === null}
          onClick={() => doing.updateInfo({ ready: !self?.ready })}
        >
          {self?.ready && <Icon name="check" />} I’m ready
        </Button>
      )}
      <Button size="large" disabled={!canBegin || doing.busy} onClick={proceed}>
        {room.circuit ? `Begin station ${room.circuit.station}` : 'Proceed to Questions'}
      </Button>
      <HostNotStarted
        open={confirming}
        host={room.members.find(({ role, left }) => !left && partsOf(role).includes('host'))}
        owner={ownerOf(room)}
        isOwner={self?.is_owner ?? false}
        onClose={() => setConfirming(false)}
        onStart={() => {
          setConfirming(false)
          void doing.start()
        }}
      />
    </Row>
  )
}
