import type { Room, RoomMember, SingleRole } from '#contract/rooms/rooms.ts'
import type { RoomScreenState } from '../room/room-state.ts'
import { holderOf, PART_NAMES, partsOf } from '../room/room-words.ts'

type Known = Pick<Room, 'members' | 'seat' | 'step' | 'mode' | 'occupied_roles' | 'selected_role'>

/** Parts in a session that goes on and that nobody plays just now: all are named, and what happens now is the first one's. */
export type MissingPart = {
  /** Changes whenever something else is missing, or the same for another reason. */
  key: string
  title: string
  /** What happens now. */
  text: string
  /** The session could be ended, or a person could take the part. */
  mayEnd: boolean
  mayTake: SingleRole | null
}

const PARTS = ['host', 'student', 'marker'] as const

/** What is missing, the part first without which nothing goes on; null while everybody is there. */
export function missingPart(room: Known, last: RoomScreenState['news']): MissingPart | null {
  if (room.step !== 'talk' && room.step !== 'reading') return null
  const missing = PARTS.filter((part) => {
    const holder = holderOf(room, part)
    return holder?.seat !== room.seat && !holder?.present
  })
  const [first] = missing
  if (!first) return null
  // Of two people one is host and marker: they are missed once.
  const told = (room.mode === 'two' ? [first] : missing).map((part) => wordsFor(room, part, holderOf(room, part), last))
  return {
    key: told.map(({ key }) => key).join(', '),
    title: told.map(({ title }) => title).join(' '),
    text: told[0]!.text,
    ...waysOn(room, first),
  }
}

function wordsFor(room: Known, part: SingleRole, holder: RoomMember | undefined, last: RoomScreenState['news']) {
  const name = PART_NAMES[part].toLowerCase()
  if (holder)
    return {
      key: `${part} ${holder.seat}`,
      title: `${holder.first_name}, the ${name}, has lost the connection.`,
      text: `${CLOCK} ${KEPT[part]} ${whatNow(room, part)}`,
    }
  const gone =
    last && partsOf(last.part).includes(part) ? room.members.find(({ seat }) => seat === last.seat) : undefined
  const how = last?.what === 'removed' ? 'was removed' : 'has left'
  return {
    key: `${part} free`,
    title: gone ? `${gone.first_name}, the ${name}, ${how}.` : `Nobody is the ${name} now.`,
    text: `${CLOCK} ${FREE[part]} ${whatNow(room, part)}`,
  }
}

const CLOCK = 'The clock runs on.'

const KEPT: Record<SingleRole, string> = {
  host: 'The part is kept for them for a minute.',
  student: 'The part is kept for them.',
  marker: 'The part is kept for them for a minute, and so are their marks.',
}

const FREE: Record<SingleRole, string> = {
  host: 'The part is free: someone without one can take it.',
  student: 'The link leads them back in.',
  marker: 'The part is free, and the marks so far are kept.',
}

/** What one can do about it oneself. What was said without a student is marked all the same. */
function whatNow(room: Known, part: SingleRole): string {
  if (part === 'marker') return 'Wait, or continue without.'
  if (room.step === 'reading') return 'Wait for them.'
  const marked = part === 'student' ? ' What was said is marked.' : ''
  return waysOn(room, part).mayEnd
    ? `Wait, or end the talk.${marked}`
    : `Wait; ${part === 'host' ? 'the student' : 'the patient'} can end the talk.${marked}`
}

/** Who takes the history has no other part to take, and nobody takes the history over. */
function waysOn({ step, selected_role: own, occupied_roles: occupied }: Known, part: SingleRole) {
  const isIdle = own === null || own === 'tutor'
  return {
    mayEnd: step === 'talk' && part !== 'marker' && (own === 'host' || own === 'host_marker' || own === 'student'),
    mayTake: isIdle && part !== 'student' && !occupied.includes(part) ? part : null,
  }
}
