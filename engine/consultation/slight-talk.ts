import { longWords } from '#engine/case/rare-words.ts'
import { PERHAPS, TOLD } from '#engine/understanding/confidence.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/** Says back what the patient has done or been through: "you've been carrying that by yourself". */
const REFLECTS =
  /^\W*(?:(?:so|and|but|ok|okay|right|yeah|oh|ah|well|gosh|wow|then|no wonder)\W+)*(?:you|he|she|they)(?:.ve| have|.re| are|.s| is| has)?(?: all| both| really| actually| only| just| even| still)? ?(?:been|not|never|were|weren.t|was|wasn.t|had|hadn.t|did|didn.t|haven.t|hasn.t|lost|felt|went|got|gave|kept|saw|found|told|thought|took|came|woke|\w+(?:ed|ing))\b(?!.*\b(?:will|would|should|might|may|must|could|we|means?|because of (?:the|an?|your)|infection|clot|virus|antibiotics?)\b)/i
/** Tells of the student's own life. */
const OWN_STORY =
  /^\W*(?:(?:oh|ah|ha|yeah|well|actually|same|me too)\W+)*(?:i (?:was|had|did|failed|hurt|broke|went|used to|love|loved|like|hate|missed|once|also|know (?:someone|somebody)|grew up|come from|live|lived|support|play|played)|i.m from|i.ve (?:had|got|been|done) (?:one|that|it|the same|a|my)|my (?:own|mum|mam|dad|nan|gran|granny|grandad|grandma|sister|brother|aunt|uncle|cousin|friend|mate|wife|husband|son|daughter|dog|cat|kids?|bus|car|train)|the (?:bus|train|car) was)\b(?!.*\b(?:you|your)\b.*\?)/i
/** Praises or thanks for an answer. */
const PRAISES =
  /^\W*(?:(?:ok|okay|right|oh|ah|lovely|aw)\W+)*(?:thanks?\b|cheers\b|(?:brilliant|great|good|excellent|well done|fantastic|clever|lovely|perfect)\b(?:.{0,12}) that you\b|(?:that|it|this)(?:.s| is| was)(?: \w+)? (?:really |very |so )?(?:clear|helpful|useful|reassuring|interesting)\b|.{0,30}\bthat.s (?:some|quite (?:a|some)|a real|really something)\b)(?!.*\b(?:will|would|should|might|may|must|could|we|means?|infection|tests?|scan|because)\b)/i
/** What begins a nod to what was just told. */
const STRUCK =
  /\b(?:wow|fair|ok|okay|right|blimey|oh|aw|gosh|yeah|nice|cool|sweet|ouch|crikey|jeez|lovely|ah|ha|haha)\b/i
const LONGEST_NOD = 8
const SHORTEST_SUMMARY = 14
const FEWEST_PARTS = 2

/**
 * Talk that was only guessed at: a remark that says back one thing is no summary, and one about the patient's life or the
 * student's own explains nothing. It is nodded at, and earns nothing.
 */
export function withoutSlightTalk(said: string, understood: Understanding, last: Turn | undefined): Understanding {
  if (understood.kind === 'abuse' || said.includes('?'))
    return understood.acts.length > 1 ? unSummed(said, understood) : understood
  if (understood.kind === 'unsure') {
    const isNod = REFLECTS.test(said) || OWN_STORY.test(said) || nodsAt(said, last)
    return isNod
      ? { ...understood, kind: 'understood', readings: [], acts: [remark(said, 0, said.length)] }
      : understood
  }
  if (understood.kind !== 'understood' || !understood.acts.every(({ act }) => isTalk(act))) return understood
  const acts = understood.acts.map((found) =>
    isSlight(said, found, understood) ? remark(said, found.from, found.to) : found,
  )
  return { ...understood, acts }
}

/** "OK, banging headache since three. And then what?" asks, and sums nothing up. */
function unSummed(said: string, understood: Understanding): Understanding {
  const acts = understood.acts.filter(
    ({ act, confidence, from, to }) => act !== 'summarise' || confidence > PERHAPS || isLong(said.slice(from, to)),
  )
  return { ...understood, acts: acts.length > 0 ? acts : understood.acts }
}

const remark = (said: string, from: number, to: number): FoundAct => ({
  act: OWN_STORY.test(said) ? 'smalltalk' : 'acknowledge',
  confidence: TOLD,
  from,
  to,
})

function isSlight(said: string, { act, confidence, from, to }: FoundAct, { style }: Understanding): boolean {
  const words = said.slice(from, to)
  const isGuess = confidence <= PERHAPS
  if (act === 'summarise') return isGuess && !isLong(words)
  if (act !== 'explain') return false
  return OWN_STORY.test(said) || PRAISES.test(said) || (isGuess && (style.rude || REFLECTS.test(words)))
}

const isLong = (words: string): boolean =>
  words.split(/\s+/).length >= SHORTEST_SUMMARY || (words.match(/,|;|\band\b/g) ?? []).length >= FEWEST_PARTS

/** "Two doonas, wow" has nothing in it but what was just told. */
function nodsAt(said: string, last: Turn | undefined): boolean {
  const told = longWords(last?.reply ?? '')
  return (
    STRUCK.test(said) && said.split(/\s+/).length <= LONGEST_NOD && [...longWords(said)].some((word) => told.has(word))
  )
}
