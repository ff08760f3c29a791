import type { Turn } from '#engine/consultation/turn.ts'
import type { Script, ScriptLine } from './script.ts'

/**
 * Lines of a script that a student's words just asked for, by id, a detail's own id where more was asked of a line. Takes
 * the turn that the engine's own patient made of those words: what it would have told, held back or denied, and what
 * stands in its reply. Empty where nobody would have known what was meant.
 */
export function linesAsked({ sections }: Script, turn: Pick<Turn, 'answers' | 'reply'>): string[] {
  const named = new Set(turn.answers.flatMap(namedBy))
  const reply = bare(turn.reply)
  const lines = sections.flatMap((section) => section.lines)
  const inOrder = [...named].flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const others = lines.filter(({ id }) => !named.has(id) && !NEVER_FOUND.test(id))
  return [
    ...inOrder.flatMap((line) => finest(line, reply) ?? line.id),
    ...others.flatMap((line) => (isIn(reply, line.says) ? line.id : (finest(line, reply) ?? []))),
  ]
}

/** Harmless answers and ways of taking things stand in too many replies to tell what was asked. */
const NEVER_FOUND = /^(none|to|leaving):/

function namedBy({ fact, act, kind }: Turn['answers'][number]): string[] {
  if (fact !== undefined) return [fact]
  if (kind === 'default') return [`none:${act}`]
  return act.startsWith('person:') ? [act] : []
}

/** The details that the reply tells of a line, where it does not tell the line itself. */
function finest({ says, details }: ScriptLine, reply: string): string[] | undefined {
  if (reply.includes(bare(says))) return undefined
  const told = details.filter((detail) => isIn(reply, detail.says) || reply === bare(detail.says)).map(({ id }) => id)
  return told.length > 0 ? told : undefined
}

/** Shorter sentences ("Never.") stand in too many replies to tell one line from another. */
const TELLING = 12

const isIn = (reply: string, text: string): boolean => text.length >= TELLING && reply.includes(bare(text))

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
