import type { Voice } from '#engine/case/voice.ts'

/** Fills {they}, {them}, {their}, {name} and {my} for this patient, and begins the sentences with a capital. */
export function inVoice(text: string, { name, patient, about }: Voice): string {
  const words: Record<string, string> = {
    they: patient.they,
    them: patient.them,
    their: patient.their,
    name,
    my: about === 'self' ? 'my' : patient.their,
  }
  const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => fill(words, key) ?? whole)
  return filled.replace(/(^|[.!?]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function fill(words: Record<string, string>, key: string): string | undefined {
  const word = words[key.toLowerCase()]
  return word !== undefined && /^[A-Z]/.test(key) ? capitalised(word) : word
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** First words that lose their capital when a lead-in such as "Like I said," comes before. */
const SMALL = new Set(
  `a about after all an and any as at because before but for from he her his how if in it it's its just last mainly maybe
  more most mum my never no nobody none not nothing now of on once only or our probably quite really she since so
  some sometimes still that that's the their then there there's they they're this though three to two up usually we
  well when yeah yep yes yesterday you`.split(/\s+/),
)

/** The text as it goes on after a lead-in: a small letter, except where the first word needs its capital. */
export function afterLeadIn(text: string): string {
  const first = /^[A-Za-z']+/.exec(text)?.[0] ?? ''
  return SMALL.has(first.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
