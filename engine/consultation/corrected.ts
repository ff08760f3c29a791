import { partsNamed } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isSaid } from '#engine/case/saying.ts'
import type { Turn } from './turn.ts'

/** What a correction comes to: the plain question that was meant, and the turns that it is asked after. */
type Corrected = { text: string; turns: readonly Turn[] }

const END = String.raw`(?=\s*(?:[,.;:?!–—]|\s-\s|$))`
const THING = String.raw`(?:the|your|his|her|their|that|this|those|these)(?! (?:you|we|i|he|she|it|they|there|all)\b)(?: (?!(?:is|are|was|were|will|would|can|should|must|might|may|could|sounds?|seems?|has|have|had|do|does|did|needs?)\b)[^\s,.;:?!–—-][^\s,.;:?!–—]*){1,7}?`
const AT_A_TIME = String.raw`(?:before|after|when|while|in|at|last|yesterday|today|now|right now|normally|usually|indoors|outdoors|outside|inside|upstairs|downstairs|on)\b[^,.;:?!–—]{0,40}?`

/** "Sorry, …", "No, …" and what else is said before one says it again. */
const BEFORE = String.raw`(?:oh|ah|er+m?|um|no|nope|nah|yeah|sorry|i['’]?m sorry|apologies|my (?:mistake|fault|bad)|wait|well|actually|hang on|ok(?:ay)?|right|but|i (?:do|did)(?:n['’]?t| not) mean (?:that|it|\w+(?: \w+){0,3})(?=\s*[,.;–—-])|that['’]?s not what i (?:meant|asked)|(?:i|that) was(?:n['’]?t| not) (?:very )?clear|let me (?:rephrase(?: that)?|try (?:that )?again|put (?:it|that) (?:another way|differently))|(?:i think )?(?:you['’]?ve|you) misunderst(?:and|ood)(?: me)?)`
const MEANT =
  "(?:(?:what )?i (?:really |actually |just |only )?(?:meant|mean|was (?:really |actually )?(?:asking|talking|thinking|on)|asked|am asking|am talking)|what i['’]m (?:really )?asking|i['’]m (?:asking|talking)|my question was|in other words|to put it another way|let me (?:rephrase(?: that)?|try (?:that )?again|put (?:it|that) (?:another way|differently))|(?:i|that) was(?:n['’]?t| not) (?:very )?clear|(?:i think )?(?:you['’]?ve|you) misunderst(?:and|ood)(?: me)?|that['’]?s not what i asked)(?: (?:was|is))?(?: (?:about|to ask|to say|of))*"

const STARTS = new RegExp(
  String.raw`^\W*(?:(?:${BEFORE}|not (?:about )?${THING}(?=\s*[,.;:–—-]))\b\W*)*?(?:${MEANT})\b(?! (?:no|by|if|whether|well|it)\b)[\s,.:–—-]*`,
  'i',
)
/** "Not your periods", "rather than the lights": what is set aside is not asked. */
const ASIDE = new RegExp(
  String.raw`[,;–—-]?\s*\b(?:and |but )?(?:not|rather than|instead of|as opposed to|never mind|forget)(?: about)? (?:${THING}|${AT_A_TIME})${END}`,
  'gi',
)
const BEGINS_ASIDE = new RegExp(String.raw`^\W*(?:${BEFORE}\b\W*)*not (?:${THING})${END}\W*\w`, 'i')
/** "The lights, not the headache." */
const SET_AGAINST = new RegExp(String.raw`^\W*(?:${BEFORE}\b\W*)*(?:${THING})[,;–—-]? not (?:${THING})${END}`, 'i')
/** "No, which one started first, I mean." */
const ASKS_INSTEAD = /^\W*(?:no|nope|nah)\b[\s,.–—-]+(?=(?:before (?:that|then)|which|what|when|where|who|how)\b)/i
const ENDS = /,? i (?:mean|meant)\W*$/i

/** "No, the left one." */
const REPLACES = new RegExp(
  String.raw`^\W*(?:(?:no|sorry|nope|nah|actually|wait)\b\W*)+(?=${THING}\s*(?:[.?!,:–—]|\s-\s|$))`,
  'i',
)
const LEAD = new RegExp(String.raw`^\W*(?:${BEFORE}\b\W*)+`, 'i')

/** A question somewhere: after the start, or after a mark. */
const ASKS =
  /(?:^|[,.;:–—-])\s*(?:(?:and|so|but) )?(?:how|when|what|whose|where|which|who|why|did|do|does|is|are|was|were|have|has|had|can|could|would|any|tell me)(?:['’]s)?\b/i
const NAMED_FIRST = new RegExp(
  String.raw`^(\W*)(${THING}|${AT_A_TIME}|your \w+|his \w+|her \w+)((?:, [^,.;:?!–—]{3,20}?)?)(\s*[.,;:–—]|\s+-)(?=\s+\S)`,
  'i',
)
const ONLY_NAMED = new RegExp(String.raw`^\W*((?:and )?(?:${THING})(?:, [^,.;:?!–—]{2,30})?)\W*$`, 'i')
const ONLY_A_TIME = new RegExp(
  String.raw`^\W*(${AT_A_TIME}(?:, ${AT_A_TIME})?|ever|at all|in general|generally)\W*$`,
  'i',
)

/**
 * "Sorry, I meant the headache rather than the lights, which part hurts?": a correction says what was meant, perhaps
 * what was not, and is answered as if that had been asked plainly. The question is its own or, where it has none, the
 * one before. Words that are only left out leave
 * the others where they stand; undefined where it corrects nothing.
 */
export function corrected(patientCase: PatientCase, said: string, turns: readonly Turn[]): Corrected | undefined {
  const last = turns.at(-1)
  if (!last) return undefined
  const meant =
    STARTS.exec(said) ??
    ASKS_INSTEAD.exec(said) ??
    (BEGINS_ASIDE.test(said) || SET_AGAINST.test(said) ? (LEAD.exec(said) ?? ['']) : REPLACES.exec(said))
  if (!meant) return undefined
  const text = blank(said, 0, meant[0].length).replace(ENDS, blanks).replace(ASIDE, blanks)
  if (ASKS.test(text.trim())) return { text: withNamed(text), turns }
  if (/\bto say\W*$/i.test(meant[0])) return { text, turns }
  const question = askedBefore(turns)
  if (question === undefined) return undefined
  const [, thing] = ONLY_NAMED.exec(text) ?? []
  if (thing !== undefined) return { text: aimedAt(patientCase, thing, question, said), turns: turns.slice(0, -1) }
  const [, time] = ONLY_A_TIME.exec(text) ?? []
  return time === undefined
    ? undefined
    : { text: `${question.replace(/\W+$/, '')} ${time}?`, turns: turns.slice(0, -1) }
}

const blanks = (words: string): string => ' '.repeat(words.length)

const blank = (said: string, from: number, to: number): string =>
  `${said.slice(0, from)}${' '.repeat(to - from)}${said.slice(to)}`

/**
 * "The iron tablets. Who gave you them?": what is named belongs to the question after it. What the question names once
 * more is left to it.
 */
function withNamed(text: string): string {
  const [whole, lead = '', thing = '', aside = '', mark = ''] = NAMED_FIRST.exec(text) ?? []
  if (whole === undefined) return text
  const rest = text.slice(whole.length)
  const [noun = ''] = /[\w-]+$/.exec(thing) ?? []
  if (new RegExp(String.raw`\b${noun}\b`, 'i').test(rest)) return blank(text, 0, whole.length)
  return POINTS.test(rest) ? rest.replace(POINTS, thing) : `${lead}${thing}${aside}${','.padStart(mark.length)}${rest}`
}

/** What the question points at with a small word, and is named now: "how old was he?" of your dad. */
const POINTS =
  /\b(?:it|he|she|they|them|him|that|this|those|these)\b(?=\W*$|\s+(?:start|begin|c[oa]me|was|is|are|were|feel|hurt|last|go|end|went|for|now|like|on|happen|affect|help|work|stop|get|ever|still|usually|normally|bad|worse|better)\b)/i

/** The last question of the message before; of several sentences the last that asks. */
function askedBefore(turns: readonly Turn[]): string | undefined {
  const asked = turns.slice(-2).findLast(({ said }) => ASKS.test(said) || said.includes('?'))
  const sentences = asked?.said.match(/[^.?!]+[.?!]*/g) ?? []
  return (sentences.findLast((one) => one.includes('?')) ?? sentences.findLast((one) => ASKS.test(one)))?.trim()
}

const ONE = /\bones?$/i
const LAST_NAMED = /\b(?:the|your|his|her|that|this) \w+(?: \w+)?(?=\W*$)/i

/** The question before, of what is meant now: in place of what was set aside or of another part, or before it. */
function aimedAt({ file }: PatientCase, thing: string, question: string, said: string): string {
  const [aside = ''] = said.match(ASIDE) ?? []
  const [, wrong = ''] = /\b(?:not|than|of|to|mind|forget)(?: about)? (.+)$/i.exec(aside.trim()) ?? []
  const parts = file.parts ?? []
  const others = partsNamed(parts, thing).length > 0 ? partsNamed(parts, question).flatMap(({ called }) => called) : []
  const other = others.find((name) => isSaid(question, [name]))
  // "The blood pressure one" is one of the kind that the question names last.
  if (ONE.test(thing) && LAST_NAMED.test(question)) return question.replace(LAST_NAMED, thing)
  const [noun = other ?? ''] = /[\w-]+$/.exec(wrong) ?? []
  const named = new RegExp(String.raw`\b(?:the|your|his|her|their|that|this|those|these) (?:\w+ ){0,2}?${noun}\b`, 'i')
  if (noun !== '' && named.test(question)) return question.replace(named, thing)
  return POINTS.test(question) ? question.replace(POINTS, thing) : `${thing}, ${question}`
}
