import { callVendor, jsonOf, type Vendor } from '../vendor-call.ts'
import { type Breaker, breaker } from './breaker.ts'
import type { LanguageModel } from './language-model.ts'
import { chosenActs, type Prompt, proposalPrompt, rewordedIn, rewordPrompt } from './prompts.ts'
import { saysTheSame } from './same-words.ts'

type Around = {
  now: () => Date
  /** Takes one call of a student from the day's allowance; false when it is spent. */
  allow: (student: string) => Promise<boolean>
  report: (error: unknown) => void
}

const MOST_BYTES = 65_536
const PROPOSAL_TOKENS = 120
const REWORDING_TOKENS = 220

/** The longest that a student waits for it. After that the engine's own reply, which is there already, goes out. */
export const PATIENCE_MS = 2_500

/** A language model behind an address that speaks OpenAI's chat completions. */
export function languageModel(vendor: Vendor, around: Around, patienceMs = PATIENCE_MS): LanguageModel {
  const calls = breaker(around.now)
  const say = (student: string, prompt: Prompt, tokens: number) =>
    guarded(calls, around, student, () => complete(vendor, { ...prompt, tokens, patienceMs }))
  return {
    async propose(unclear) {
      return chosenActs(await say(unclear.student, proposalPrompt(unclear), PROPOSAL_TOKENS), unclear)
    },
    async reword(chosen) {
      const words = rewordedIn(await say(chosen.student, rewordPrompt(chosen), REWORDING_TOKENS))
      return words !== undefined && saysTheSame(chosen.words, words, chosen.speaker) ? words : undefined
    },
  }
}

/** One call, if today still has one and the address has not just failed; what goes wrong is reported and is nothing. */
async function guarded(
  calls: Breaker,
  { allow, report }: Around,
  student: string,
  call: () => Promise<string>,
): Promise<string> {
  try {
    if (!calls.closed() || !(await allow(student))) return ''
    const said = await call()
    calls.worked()
    return said
  } catch (error) {
    calls.failed()
    report(error)
    return ''
  }
}

type Request = Prompt & { tokens: number; patienceMs: number }

async function complete(vendor: Vendor, { system, user, tokens, patienceMs }: Request): Promise<string> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  const body = { model: vendor.model, messages, max_tokens: tokens, temperature: 0.4 }
  const answer = await callVendor(vendor, {
    path: 'chat/completions',
    body,
    timeoutMs: patienceMs,
    mostBytes: MOST_BYTES,
  })
  return contentOf(jsonOf(answer))
}

/** The words of a completion, however much of its shape is wrong. */
function contentOf(answer: unknown): string {
  const choices = field(answer, 'choices')
  const content = field(field(Array.isArray(choices) ? choices[0] : undefined, 'message'), 'content')
  return typeof content === 'string' ? content : ''
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
