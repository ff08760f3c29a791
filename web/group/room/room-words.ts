import type { Room, RoomMember, RoomRole, RoomsOverview, RoomTalk, SingleRole } from '#contract/rooms/rooms.ts'
import type { RoomScreenState } from './room-state.ts'

export const PART_NAMES: Record<RoomRole, string> = {
  host: 'Host',
  student: 'Student',
  marker: 'Marker',
  host_marker: 'Host and marker',
  tutor: 'Tutor',
}

export const PART_WORDS: Record<SingleRole, string> = {
  host: 'Plays the patient. Has the script.',
  student: 'Takes the history. Sees only the patient.',
  marker: 'Listens and marks each line as it comes.',
}

export const TALK_WORDS: Record<RoomTalk, { name: string; about: string }> = {
  typed: { name: 'Typed', about: 'You type to each other in the room.' },
  spoken: {
    name: 'Spoken, and written down',
    about:
      'You talk, and each person’s browser writes down what they say. To do this, it may send the sound to its maker.',
  },
  none: { name: 'Spoken, and nothing kept', about: 'You talk. Only the marker’s marks are kept.' },
}

const PARTS: readonly SingleRole[] = ['host', 'student', 'marker']

/** Returns who has this role, alone or combined with another. */
export const holderOf = ({ members }: Pick<Room, 'members'>, part: SingleRole): RoomMember | undefined =>
  members.find(({ role, left }) => !left && partsOf(role).includes(part))

export const partsOf = (role: RoomRole | null): readonly SingleRole[] => {
  if (role === null || role === 'tutor') return []
  return role === 'host_marker' ? ['host', 'marker'] : [role]
}

export const selfIn = ({ members, seat }: Pick<Room, 'members' | 'seat'>): RoomMember | undefined =>
  members.find((member) => member.seat === seat)

export const ownerOf = ({ members }: Pick<Room, 'members'>): RoomMember | undefined =>
  members.find(({ is_owner }) => is_owner)

export const freeParts = (room: Pick<Room, 'members'>): readonly SingleRole[] =>
  PARTS.filter((part) => !holderOf(room, part))

/** Returns a sentence saying what the room needs before it can begin. */
export function waitingFor(room: Pick<Room, 'members' | 'seat'> & Partial<Pick<Room, 'talk'>>): string {
  const here = room.members.filter(({ left }) => !left)
  if (here.length === 1) return 'Nobody else is here yet. Send the link or read out the six letters.'
  const free = freeParts(room)
  if (free.length > 0)
    return `Nobody is the ${joinedList(
      free.map((part) => PART_NAMES[part].toLowerCase()),
      'or',
    )} yet.`
  const players = here.filter(({ role }) => partsOf(role).length > 0)
  const away = players.filter(({ present, seat }) => !present && seat !== room.seat)
  if (away.length > 0) return `${named(away)} ${away.length === 1 ? 'is' : 'are'} not connected right now.`
  const against = here.filter(({ consent, present }) => !consent && present)
  if ((room.talk ?? 'none') !== 'none' && against.length > 0) return notAgreed(room, against)
  const slow = players.filter(({ ready, role }) => !ready && !partsOf(role).includes('host'))
  return slow.length === 0 ? 'Everyone is ready.' : notReady(room, slow)
}

function notAgreed(room: Pick<Room, 'seat'>, against: readonly RoomMember[]): string {
  const names = joinedList(
    against.map((member) => nameIn(room, member)),
    'and',
  )
  const have = against.length === 1 && names !== 'You' ? 'has' : 'have'
  return `${names} ${have} not agreed to a transcript.`
}

function notReady(room: Pick<Room, 'seat'>, slow: readonly RoomMember[]): string {
  const names = joinedList(
    slow.map((member) => nameIn(room, member)),
    'and',
  )
  if (names === 'You') return 'You haven’t said you’re ready.'
  return `${names} ${slow.length === 1 ? 'has' : 'have'} not said they’re ready.`
}

const named = (members: readonly RoomMember[]) =>
  joinedList(
    members.map(({ first_name }) => first_name),
    'and',
  )

const nameIn = ({ seat }: Pick<Room, 'seat'>, member: RoomMember) => (member.seat === seat ? 'You' : member.first_name)

/** Joins words into a list: "Kofi", "Kofi and Yuki", "Kofi, Yuki and Sam". */
export function joinedList(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Returns a sentence about a member change, or an empty string for the user's own. */
export function newsIn(room: Pick<Room, 'members' | 'seat' | 'step'>, news: RoomScreenState['news']): string {
  const member = room.members.find(({ seat }) => seat === news?.seat)
  if (!news || !member) return ''
  const { first_name: name, role, consent, ready } = member
  if (member.seat === room.seat) return news.what === 'owner' ? 'The room is yours now.' : ''
  switch (news.what) {
    case 'joined':
      return `${name} has joined.`
    case 'left':
      return `${name} has left.${news.part ? FREE_AGAIN : ''}`
    case 'removed':
      return `${name} was removed from the room.${news.part ? FREE_AGAIN : ''}`
    // Once the marks are in, people move between the room and its result, which is not worth reporting.
    case 'came':
      return room.step === 'complete' ? '' : `${name} is back.`
    case 'went':
      return room.step === 'complete' ? '' : lostWords(room, member)
    case 'role':
      return roleWords(name, role)
    case 'ready':
      return ready ? `${name} is ready.` : `${name} is no longer ready.`
    case 'consent':
      return consent ? `${name} agrees to a transcript.` : `${name} does not agree: nothing is written down.`
    case 'owner':
      return `The room is ${name}’s now.`
  }
}

function roleWords(name: string, role: RoomRole | null): string {
  if (role === null) return `${name} has given their part back.`
  return role === 'tutor' ? `${name} is watching as a tutor.` : `${name} is the ${PART_NAMES[role].toLowerCase()} now.`
}

const FREE_AGAIN = ' Their part is free again.'

function lostWords({ step }: Pick<Room, 'step'>, { first_name: name, role }: RoomMember): string {
  const isNeeded = step === 'marking' ? partsOf(role).includes('marker') : role !== null
  const lost = `${name} has lost the connection.`
  return isNeeded ? `${lost} We keep their part for a minute.` : lost
}

/** Returns a sentence on whether the talk is being transcribed and, if not, why. */
export function writingWords({
  talk,
  writing,
  members,
  seat,
}: Pick<Room, 'talk' | 'writing' | 'members' | 'seat'>): string {
  if (talk === 'none') return 'Nothing you say is written down.'
  if (writing) return 'What is said is written down, because everyone agreed.'
  const against = members.filter(({ left, consent, present }) => !left && !consent && present)
  if (against.length === 0) return 'Nothing is being written down right now.'
  const who = against.map((member) => (member.seat === seat ? 'you' : member.first_name))
  const have = who.length === 1 && who[0] !== 'you' ? 'has' : 'have'
  return `Nothing is written down: ${joinedList(who, 'and')} ${have} not agreed.`
}

export function statusWords({
  step,
  score,
  max_score: of,
}: Pick<RoomsOverview['rooms'][number], 'step' | 'score' | 'max_score'>): string {
  switch (step) {
    case 'Proceed to Questions':
      return 'Waiting to begin.'
    case 'reading':
      return 'Reading time.'
    case 'talk':
      return 'The talk is on.'
    case 'marking':
      return 'Being marked.'
    case 'complete':
      return score === null ? 'Complete.' : `${score} of ${of} marks.`
    case 'cancelled':
      return 'Cancelled.'
    case 'expired':
      return 'Expired after four hours.'
  }
}

/** States how many more rooms can be opened this month. Joining is always free. */
export function leftWords({ used, most }: RoomsOverview['hosted']): string {
  if (most === null) return 'You can open as many as you like.'
  const left = Math.max(0, most - used)
  if (left === 0) return `You’ve opened ${most} of ${most} this month. Joining a friend’s room is always free.`
  return `You can open ${left} more this month. Joining a friend’s room is always free.`
}
