import type { Turn } from '#engine/consultation/turn.ts'
import type { Script } from './script.ts'

/**
 * Returns the ids of the script lines that a student's words asked for, or a detail's own id. Takes the turn that the
 * engine's own patient made of those words: what it would have disclosed, withheld or denied, and its reply. Empty
 * where the words were not understood.
 */
export function linesAsked({ sections }: Script, turn: Pick<Turn, 'answers' | 'reply'>): string[] {
  const lines = sections.flatMap((section) => section.lines)
  const known = new Set(lines.flatMap(({ id, details }) => [id, ...details.map((detail) => detail.id)]))
  const named = turn.answers.flatMap(namedBy).filter((id) => known.has(id))
  const reply = bare(turn.reply)
  const others = lines.filter(({ id }) => !named.includes(id) && !NEVER_FOUND.test(id))
  return [...new Set([...named, ...others.flatMap((line) => (isIn(reply, line.says) ? line.id : []))])]
}

/** Default answers and reactions occur in too many replies to identify what was asked. */
const NEVER_FOUND = /^(none|to|leaving):/

function namedBy({ fact, detail, act, kind }: Turn['answers'][number]): string[] {
  const disclosed = detail ?? fact
  if (disclosed !== undefined) return [disclosed]
  return kind === 'default' ? [`none:${act}`] : []
}

/** Shorter sentences ("Never.") occur in too many replies to identify a line. */
const SPECIFIC_FROM = 12

const isIn = (reply: string, text: string): boolean => text.length >= SPECIFIC_FROM && reply.includes(bare(text))

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
