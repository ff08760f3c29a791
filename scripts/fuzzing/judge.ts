import type { LoadedContent } from '#server/content/load-cases.ts'
import type { Request } from './requests.ts'
import { type FuzzReply, NO_ANSWER } from './send.ts'

/** What no reply may contain: other users' data, and texts that occur only in a debrief. */
export type SecretTexts = { ofOthers: readonly string[]; ofCases: readonly string[] }

/** Returns sentences of the cases that a student first reads in a debrief, or in the answers to questions. */
export const caseSecrets = ({ cases }: LoadedContent): string[] =>
  [...cases.values()].flatMap(({ file, items }) => [
    file.modelSummary,
    ...items.flatMap(({ why }) => why ?? []),
    ...file.questions.map(({ explanation }) => explanation),
  ])

const REVEALS_CASES =
  /\/cases\/session\/|\/chrono-rubric\/|\/shared\/|\/question\/$|\/questions\/$|\/dev\/|\/hints?\/|\/export\//
const INNARDS =
  /\n\s+at |node_modules|\.ts:\d|file:\/\/\/(?!etc)|Failed query|\bparams: |\$argon2|invalid input syntax|violates .* constraint|DrizzleQuery|ZodError/
/** The OpenAPI document legitimately describes a field that takes the path of a source file. */
const DOCUMENT = '/api/openapi.json'
/** Sent by Node itself, before the request reaches the server. */
const HEADERS_TOO_LONG = 431
const SLOW_MS = 10_000

/** Returns the faults of a reply, in a few words each; empty when it is acceptable. */
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
    ...(REVEALS_CASES.test(of)
      ? []
      : ofCases.filter((words) => text.includes(words)).map((words) => `tells of a case: ${words}`)),
  ]
}

/**
 * Whether a refusal has a code and a sentence. A reply to HEAD has no body, and Node answers some malformed requests
 * itself.
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
