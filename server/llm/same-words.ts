// Whether a rewording says what the patient's own reply says, and nothing else. It is strict on purpose: a student
// learns from what the patient says, and a reply that is passed over costs nothing, because there is always the
// engine's own. Every word that carries meaning (numbers, drugs, parts of the body, times, negations, people who are
// spoken of) must stand in both, in the same order and in the same clause. Free are only the words below.

/** Who speaks decides whose "I" it is: a parent's "I" added to an answer would move a symptom from child to parent. */
export type Speaker = 'self' | 'other'

/** What may be put before or after a sentence. */
const BEFORE =
  /(^|[.!?]\s+)(?:(?:(?:well|oh|ok|okay|look|honestly|to be honest|you know|you see|the thing is|i mean|so|and),|um+,?|uh,?|er+m?,?|ah,?|hmm+,?)\s+)+/gi
const AFTER = /,\s+(?:doctor|doc|you know|you see)(?=[.!?,]|$)/gi

/** "Last night." may become "It was last night.", where the reply has no such word of its own to be turned round. */
const LINK = /(^|[.!?]\s+)(?:it|that) (?:is|was)\s+/gi
const HAS_LINK = /\b(?:is|was|are|were|am|be|been|have|has|had|do|does|did)\b/

/** Words without meaning of their own here: they may come and go. */
const FREE = new Set('a an the it its and of'.split(' '))
const SELF = new Set(['i', 'me', 'my', 'mine', 'myself'])

/** Different words for the same thing, so plainly that no patient could mean something else by them. */
const SAME: Readonly<Record<string, string>> = {
  yeah: 'yes',
  yep: 'yes',
  nope: 'no',
  nah: 'no',
  none: 'no',
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  began: 'started',
  roughly: 'about',
  around: 'about',
  awful: 'terrible',
  dreadful: 'terrible',
}

/** Letters, digits and the punctuation of speech: no markup, no addresses, no brackets, no second line. */
const SPEECH = /^[\p{Script=Latin}\p{N} ,.;:'’‘“”"!?£$%°/–—-]+$/u
const MOST_CHARACTERS = 700

/** Whether `reworded` may be said instead of `own`. */
export function saysTheSame(own: string, reworded: string, speaker: Speaker): boolean {
  if (!SPEECH.test(reworded) || reworded.length > MOST_CHARACTERS) return false
  if (reworded.length > own.length * 2 + 60) return false
  const [before, after] = [plain(own), plain(reworded)]
  const meaning = meaningOf(before, speaker)
  if (meaning === meaningOf(after, speaker)) return true
  return !HAS_LINK.test(before) && meaning === meaningOf(after.replace(LINK, '$1'), speaker)
}

/** The words that carry meaning, in order, with a bar where a clause ends: "No. Pain" and "No pain" are not the same. */
function meaningOf(text: string, speaker: Speaker): string {
  const words: string[] = []
  for (const word of pieces(text)) {
    if (FREE.has(word) || (speaker === 'self' && SELF.has(word))) continue
    if (word === '|' && (words.length === 0 || words.at(-1) === '|')) continue
    words.push(SAME[word] ?? word)
  }
  if (words.at(-1) === '|') words.pop()
  return words.join(' ')
}

/** Lower case, contractions in full, without what may stand before and after a sentence. */
const plain = (text: string): string =>
  expanded(text.toLowerCase().replace(/[’‘]/g, "'")).replace(BEFORE, '$1').replace(AFTER, '')

function pieces(text: string): string[] {
  return (text.match(/\p{N}+(?:[.:/,]\p{N}+)*|[\p{L}']+|[%°£$]|\?|[.,;:!–—]|-/gu) ?? []).flatMap((piece) => {
    if (piece === '?') return ['?', '|']
    if (piece === '-') return []
    return /^[.,;:!–—]$/.test(piece) ? ['|'] : [piece.replace(/^'+|'+$/g, '')].filter((word) => word !== '')
  })
}

/** Contractions in full. "'d" stays: it may be "had" or "would", and only the patient knows. */
function expanded(text: string): string {
  return text
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bshan't\b/g, 'shall not')
    .replace(/n't\b/g, ' not')
    .replace(/'ve\b/g, ' have')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'ll\b/g, ' will')
    .replace(/'d\b/g, ' would-or-had')
    .replace(/\b(it|that|there|he|she)'s(?= (been|had|got|gone|come|started|stopped)\b)/g, '$1 has')
    .replace(/\b(it|that|there|this|he|she|who|what|here|where)'s\b/g, '$1 is')
}
