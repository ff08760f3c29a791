import type { Room, RoomMember, SingleRole } from '#contract/rooms/rooms.ts'
import type { RoomScreenState } from '../room/room-state.ts'
import { holderOf, PART_NAMES, partsOf } from '../room/room-words.ts'

type Known = Pick<Room, 'members' | 'seat' | 'step' | 'mode' | 'occupied_roles' | 'selected_role'>

/** The roles nobody is playing in a running session: the title names all of them, the advice concerns the first. */
export type MissingPart = {
  /** Changes when a different role is missing, or the same role for a different reason. */
  key: string
  title: string
  /** What the remaining participants can do. */
  text: string
  /** Whether the user may end the session, and which role they may take. */
  mayEnd: boolean
  mayTake: SingleRole | null
}

const PARTS = ['host', 'student', 'marker'] as const

/** Returns the missing roles, starting with the one that blocks the session, or null if everyone is present. */
export function missingPart(room: Known, last: RoomScreenState['news']): MissingPart | null {
  if (room.step !== 'talk' && room.step !== 'reading') return null
  const missing = PARTS.filter((part) => {
    const holder = holderOf(room, part)
    return holder?.seat !== room.seat && !holder?.present
  })
  const [first] = missing
  if (!first) return null
  // With two participants, one is both host and marker, so they are reported missing only once.
  const reports = (room.mode === 'two' ? [first] : missing).map((part) =>
    wordsFor(room, part, holderOf(room, part), last),
  )
  return {
    key: reports.map(({ key }) => key).join(', '),
    title: reports.map(({ title }) => title).join(' '),
    text: reports[0]!.text,
    ...optionsWithout(room, first),
  }
}

function wordsFor(room: Known, part: SingleRole, holder: RoomMember | undefined, last: RoomScreenState['news']) {
  const name = PART_NAMES[part].toLowerCase()
  if (holder)
    return {
      key: `${part} ${holder.seat}`,
      title: `${holder.first_name}, the ${name}, has lost the connection.`,
      text: `${CLOCK} ${RESERVED[part]} ${whatNow(room, part)}`,
    }
  const formerMember =
    last && partsOf(last.part).includes(part) ? room.members.find(({ seat }) => seat === last.seat) : undefined
  const how = last?.what === 'removed' ? 'was removed' : 'has left'
  return {
    key: `${part} free`,
    title: formerMember ? `${formerMember.first_name}, the ${name}, ${how}.` : `Nobody is the ${name} now.`,
    text: `${CLOCK} ${FREE[part]} ${whatNow(room, part)}`,
  }
}

const CLOCK = 'The clock keeps running.'

const RESERVED: Record<SingleRole, string> = {
  host: 'We keep the part for them for a minute.',
  student: 'We keep the part for them.',
  marker: 'We keep the part and their marks for a minute.',
}

const FREE: Record<SingleRole, string> = {
  host: 'The part is free: someone without one can take it.',
  student: 'Their link brings them back.',
  marker: 'The part is free, and the marks so far are saved.',
}

/** Returns what the user can do about it. Without a student, the words so far are still marked. */
function whatNow(room: Known, part: SingleRole): string {
  if (part === 'marker') return 'Wait, or continue without them.'
  if (room.step === 'reading') return 'Wait for them.'
  const marked = part === 'student' ? ' What was said is marked.' : ''
  return optionsWithout(room, part).mayEnd
    ? `Wait, or end the talk.${marked}`
    : `Wait; ${part === 'host' ? 'the student' : 'the patient'} can end the talk.${marked}`
}

/** The student cannot switch roles, and nobody can take over as the student. */
function optionsWithout({ step, selected_role: own, occupied_roles: occupied }: Known, part: SingleRole) {
  const isIdle = own === null || own === 'tutor'
  return {
    mayEnd: step === 'talk' && part !== 'marker' && (own === 'host' || own === 'host_marker' || own === 'student'),
    mayTake: isIdle && part !== 'student' && !occupied.includes(part) ? part : null,
  }
}
