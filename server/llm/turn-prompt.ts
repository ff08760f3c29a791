import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import { MOST_PARTS } from './instructions.ts'
import { countTokens } from './tokens.ts'

/** Maximum tokens, of 16,000; the rest is for the case (case-prompt.ts). */
export const MOST_OF_TURN = 1_450

const EXCHANGES = 6
/** Longer messages and replies of earlier exchanges are truncated: follow-ups refer to little of them. */
const LETTERS_EARLIER = 240
const NEAREST = 5

/**
 * Returns the part of a prompt specific to a message, as JSON, so that user input is data. Undefined if it is too long
 * even without earlier exchanges.
 */
export function turnPrompt(request: ToRead): string | undefined {
  for (let exchanges = EXCHANGES; exchanges >= 0; exchanges -= 1) {
    const text = textOf(request, exchanges)
    if (countTokens(text) <= MOST_OF_TURN) return text
  }
  return undefined
}

function textOf({ patientCase, turns, message, read }: ToRead, exchanges: number): string {
  const answers = answersById(patientCase)
  return JSON.stringify({
    earlier: (exchanges === 0 ? [] : turns.slice(-exchanges)).map(({ said, reply }) => ({
      clinician: cut(said),
      patient: cut(reply),
    })),
    message,
    nearest: read.parts.slice(0, MOST_PARTS).map(({ from, to, ranked }) => ({
      words: read.parts.length === 1 ? 'all' : message.slice(from, to),
      scores: Object.fromEntries(
        ranked
          .filter(({ id }) => !answers.get(id)?.meets)
          .slice(0, NEAREST)
          .map(({ id, score }) => [id, score]),
      ),
    })),
  })
}

const cut = (text: string) => (text.length > LETTERS_EARLIER ? `${text.slice(0, LETTERS_EARLIER)}…` : text)
