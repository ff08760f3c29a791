import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Room, RoomLine, RoomMarking, RoomMember, RoomRubric } from '#contract/rooms/rooms.ts'

export type MarkerCategory = RoomRubric['categories'][number]
export type MarkerItem = MarkerCategory['items'][number]
export type Marks = RoomMarking['marks']

export const markOf = (marks: Marks, { id }: MarkerItem): number | null => marks[id]?.marks ?? null

/** Returns the sum of marks given for these items. */
export const given = (marks: Marks, items: readonly MarkerItem[]): number =>
  items.reduce((sum, item) => sum + (markOf(marks, item) ?? 0), 0)

export const unmarked = (marks: Marks, { categories }: RoomRubric): MarkerItem[] =>
  categories.flatMap(({ items }) => items).filter((item) => markOf(marks, item) === null)

/** Returns the must-asks as a category of their own before the others, each in rubric order. */
export function mustAsksFirst({ categories }: RoomRubric): MarkerCategory[] {
  const items = categories.flatMap((category) => category.items).filter(({ must_ask }) => must_ask)
  if (items.length === 0) return categories
  const marks = items.reduce((sum, item) => sum + item.marks, 0)
  const rest = categories.map((category) => ({
    ...category,
    items: category.items.filter(({ must_ask }) => !must_ask),
  }))
  return [
    { category: 'must-asks', name: 'Must-asks', marks, items },
    ...rest
      .filter((category) => category.items.length > 0)
      .map((category) => ({ ...category, marks: worth(category) })),
  ]
}

const worth = ({ items }: MarkerCategory): number => items.reduce((sum, { marks }) => sum + marks, 0)

/** Returns the items whose taps have not reached the server yet. */
export const unsentItems = (unsent: readonly RoomAct[]): ReadonlySet<string> =>
  new Set(unsent.flatMap((act) => (act.kind === 'mark' ? [act.item] : [])))

/** Returns the latest unsent mark of each item: they are submitted with the marking. */
export const marksOf = (unsent: readonly RoomAct[]): Record<string, number | null> =>
  Object.fromEntries(unsent.flatMap((act) => (act.kind === 'mark' ? [[act.item, act.marks]] : [])))

const sits = (member: RoomMember, part: 'host' | 'student'): boolean =>
  !member.left && (member.role === part || (part === 'host' && member.role === 'host_marker'))

export const memberIn = ({ members }: Pick<Room, 'members'>, part: 'host' | 'student'): RoomMember | undefined =>
  members.find((member) => sits(member, part))

/** Returns the student's latest words and the host's reply. */
export function lastExchange(room: Pick<Room, 'members' | 'words'>): {
  question: RoomLine | undefined
  answer: RoomLine | undefined
} {
  const student = memberIn(room, 'student')?.seat
  const host = memberIn(room, 'host')?.seat
  const at = room.words.findLastIndex(({ seat }) => seat === student)
  return { question: room.words[at], answer: room.words.slice(at + 1).findLast(({ seat }) => seat === host) }
}
