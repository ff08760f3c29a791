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
  `a about after again ages all almost always an and another any anything around as at away bad because been before
  being both bottom but by came can come could cold comes day depends did different do does don't down dull during each
  early eight either eighteen eleven every everything except feels felt few fifteen fifty fine first five for forty
  four from front funny get getting gone goes going good got had half hardly has have haven't he he's heavy her here
  high his hot how hundred if in inside is it it's its itchy just keeps last late left like little long lots low lower
  made mainly makes maybe might mild more most mostly much must my near nearly never nine no nobody none not nothing
  now of off often on once one only other our out outside over pretty probably quite rather really red right round same
  seven she she's sharp since six sixty so some somebody someone something sometimes somewhere sort started still
  straight ten than that that's the their them then there there's these they they're thirty this those though three
  tight to today tonight top twelve twenty twice two under up upper used usually very was we we'd we're we've well went
  were what when where with worse yeah yep yes yesterday yesterday's you`.split(/\s+/),
)

/** The text as it goes on after a lead-in: a small letter, except where the first word needs its capital. */
export function afterLeadIn(text: string): string {
  const first = /^[A-Za-z']+/.exec(text)?.[0] ?? ''
  return SMALL.has(first.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
