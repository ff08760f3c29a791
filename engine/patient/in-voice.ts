import type { NarrativeVoice } from '#engine/case/voice.ts'

/** Fills {they}, {them}, {their}, {name} and {my} for this patient, and capitalises the sentences. */
export function inVoice(text: string, { name, patient, about }: NarrativeVoice): string {
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

/** Returns the text with its first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** First words that keep their capital in mid-sentence. */
const ALWAYS_CAPITAL =
  /^(i|i'm|i've|i'd|i'll|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|christmas|easter|google|mrs?|ms|miss|dr|st|mum|mam|dad|nana|nan|nanna|gran|grandad|grandma|granny|grandpa)('s)?$/i
/** Verbs after the name of a person: "Rob does the cooking." */
const DOES =
  /^(is|was|has|had|does|did|do|says|said|thinks|thought|knows|knew|came|comes|drove|drives|took|takes|gave|gives|went|goes|got|gets|and (I|me|my|our|her|his|the)|made|makes|cooks|works|worked|died|rang|helps|told|noticed|wants|can|could|would|will|might|won't|doesn't|didn't|never|always|reckons)\b/

/** Returns the text for use after a lead-in: in lower case, except where the first word is a person's name. */
export function afterLeadIn(text: string, names: ReadonlySet<string> = new Set()): string {
  const [first = '', rest = ''] = /^([A-Za-z'’]+)(.*)$/s.exec(text)?.slice(1) ?? []
  const [, second = ''] = rest.split(' ')
  const bare = first.replace(/['’]s$/, '')
  const isName = /^[A-Z]{2,}/.test(first) || ALWAYS_CAPITAL.test(first) || names.has(bare)
  if (isName || (DOES.test(rest.trim()) && second !== '' && !SMALL.test(bare))) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Words before a verb that are not names. */
const SMALL =
  /^(he|she|it|they|we|you|this|that|these|those|there|who|what|which|everything|everyone|everybody|nothing|nobody|somebody|something|someone|anything|one|some|all|both|it's|that's|work|sleep|food|school|only|just|never|always|sometimes|usually|often|mostly|and|but|so|as|if|when|where|how|then|now|here|more|most|less|much|not|no|yes|yeah|sitting|standing|walking|lying|moving|bending|coughing|eating|drinking|breathing|sleeping|resting|swallowing|heat|cold|ice|rest|paracetamol|ibuprofen|church|breakfast|dinner|lunch|tea)$/i
