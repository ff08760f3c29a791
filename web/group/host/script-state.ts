import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'

/** What the host has judged so far: whether the student was kind, and lines whose time has come. */
export type ScriptJudgement = { kind: boolean; opened: ReadonlySet<string> }

export const NOTHING_JUDGED: ScriptJudgement = { kind: false, opened: new Set() }

/** Whether a line still waits for something. Once told it never waits again. */
export function isWaiting({ id, hold }: RoomScriptLine, judged: ScriptJudgement, told: ReadonlySet<string>): boolean {
  if (!hold || told.has(id) || judged.opened.has(id)) return false
  const comesAfter = hold.after.every((before) => told.has(before))
  return hold.times > 0 || !comesAfter || (hold.kind && !judged.kind)
}

/** A line that was asked for a moment ago, and the details of it that were meant; none where the line itself was. */
export type AskedLine = { line: RoomScriptLine; details: RoomScriptLine['details'] }

/** The lines behind the ids of an `asked` event, in its order; an id may be a detail's. */
export function askedLines({ sections }: RoomScript, asked: readonly string[]): AskedLine[] {
  const lines = new Map(sections.flatMap((section) => section.lines.map((line) => [line.id, line] as const)))
  const ids = [...new Set(asked.map(lineIdOf))]
  return ids.flatMap((id) => {
    const line = lines.get(id)
    return line ? [{ line, details: line.details.filter((detail) => asked.includes(detail.id)) }] : []
  })
}

const lineIdOf = (id: string): string => id.split('#')[0] ?? id

/** The section of questions that are not in the story: found by searching, never read through. */
export const isReadThrough = ({ id }: RoomScript['sections'][number]): boolean => id !== 'none'
