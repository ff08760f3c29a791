import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'

/** What the host has judged so far: whether the student was kind, and which lines may now be told. */
export type ScriptJudgement = { kind: boolean; opened: ReadonlySet<string> }

export const NOTHING_JUDGED: ScriptJudgement = { kind: false, opened: new Set() }

/** Returns whether a line is still withheld. A line that has been told is never withheld again. */
export function isWaiting(
  { id, hold }: RoomScriptLine,
  judged: ScriptJudgement,
  saidLines: ReadonlySet<string>,
): boolean {
  if (!hold || saidLines.has(id) || judged.opened.has(id)) return false
  const isAfterOthers = hold.after.every((before) => saidLines.has(before))
  return hold.times > 0 || !isAfterOthers || (hold.kind && !judged.kind)
}

/** A line that was just asked for, with the details that were asked for; none if it was the line itself. */
export type AskedLine = { line: RoomScriptLine; details: RoomScriptLine['details'] }

/** Returns the lines for the ids of an `asked` event, in order. An id may also be a detail's. */
export function askedLines({ sections }: RoomScript, asked: readonly string[]): AskedLine[] {
  const lines = new Map(sections.flatMap((section) => section.lines.map((line) => [line.id, line] as const)))
  const ids = [...new Set(asked.map(lineIdOf))]
  return ids.flatMap((id) => {
    const line = lines.get(id)
    return line ? [{ line, details: line.details.filter((detail) => asked.includes(detail.id)) }] : []
  })
}

const lineIdOf = (id: string): string => id.split('#')[0] ?? id

/** Excludes the section of questions that are not in the story, which is only found by searching. */
export const isReadThrough = ({ id }: RoomScript['sections'][number]): boolean => id !== 'none'
