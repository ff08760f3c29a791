import type { LoadedContent } from '#server/content/load-cases.ts'
import type { Request } from './requests.ts'
import { type FuzzReply, NO_ANSWER } from './send.ts'

/** What no reply may hold for anyone: other people's marks, what the database keeps, and what only a debrief tells. */
export type SecretTexts = { ofOthers: readonly string[]; ofCases: readonly string[] }

/** Whole sentences of the cases that a student reads for the first time in a debrief, or in the answers to questions. */
export const keptByCases = ({ cases }: LoadedContent): string[] =>
  [...cases.values()].flatMap(({ file, items }) => [
    file.modelSummary,
    ...items.flatMap(({ why }) => why ?? []),
    ...file.questions.map(({ explanation }) => explanation),
  ])

const TELLS_OF_CASES =
  /\/cases\/session\/|\/chrono-rubric\/|\/shared\/|\/question\/$|\/questions\/$|\/dev\/|\/hints?\/|\/export\//
const INNARDS =
  /\n\s+at |node_modules|\.ts:\d|file:\/\/\/(?!etc)|Failed query|\bparams: |\$argon2|invalid input syntax|violates .* constraint|DrizzleQuery|ZodError/
/** It describes a field that takes the path of a source file. */
const DOCUMENT = '/api/openapi.json'
/** Node's own, before a request is one. */
const HEADERS_TOO_LONG = 431
const SLOW_MS = 10_000

/** What is wrong with a reply, in a few words each; nothing when it is acceptable. */
export function faultsOf(
  { of }: Pick<Request, 'of'>,
  { status, text, ms }: FuzzReply,
  { ofOthers, ofCases }: SecretTexts,
): string[] {
  const innards = of.endsWith(DOCUMENT) ? undefined : INNARDS.exec(text)?.[0]
  return [
    ...(status === NO_ANSWER ? [`no answer: ${text}`] : []),
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(innards ? [`tells of its innards: ${JSON.stringify(innards)}`] : []),
    ...(ms > SLOW_MS ? [`took ${Math.round(ms)} ms`] : []),
    ...(status >= 400 && status < 500 && status !== HEADERS_TOO_LONG && !isRefusal(text)
      ? ['a refusal without a sentence']
      : []),
    ...ofOthers.filter((mark) => text.includes(mark)).map((mark) => `tells what is somebody else's: ${mark}`),
    ...(TELLS_OF_CASES.test(of)
      ? []
      : ofCases.filter((words) => text.includes(words)).map((words) => `tells of a case: ${words}`)),
  ]
}

/**
 * Every "no" has a code and a sentence. To a HEAD it has neither, and Node answers some nonsense before we hear of it.
 */
function isRefusal(text: string): boolean {
  if (text === '') return true
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown }
    return code !== undefined && typeof message === 'string'
  } catch {
    return false
  }
}
