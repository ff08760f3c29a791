import type { Hit } from '#engine/vocabulary/rules.ts'
import { type Token, textOf } from './tokens.ts'

/** "So you've had a cough and a fever, is that right?" ends by checking what it says back. */
const CHECKED =
  / ((is|was) (that|this|it|everything) (all )?(right|correct|fair|accurate|true|about right)|(have|did) i (got|get|understood|understand|heard|hear|missed|miss) .*|right|correct|yes|yeah)$/
const LEADS =
  /^((okay|and|right|yeah|great|thanks|thank|you|fine|good|perfect|then) )*(so|just to|to (check|recap|confirm|sum|summarise)|let me|from what|if i|you (have|had|are|said|told|were|get|started|noticed|came)|your|we have)\b/
const ASKS_IN_BETWEEN =
  /\b(any|anything|how|which|where)\b|\b(do|does|did|have|has|are|is|was|were|can|could) (you|it|he|she|there|the|they|your)\b/
const LEAST_WORDS = 9
const LEAST_FINDINGS = 3

/** Whether a sentence says back several findings and checks them, itself or by the one after it. It asks for none. */
export function isRecap(tokens: readonly Token[], hits: readonly Hit[], checkedNext: boolean): boolean {
  const said = textOf(tokens)
  const told = said.replace(CHECKED, '')
  const checked = checkedNext || (told !== said && tokens.at(-1)?.after !== ',')
  if (!checked || tokens.length < LEAST_WORDS || (!checkedNext && !LEADS.test(said))) return false
  const sums = hits.some(({ rule }) => rule.name === 'summarise' && rule.role === 'asks')
  return !ASKS_IN_BETWEEN.test(told) && findingsIn(hits) >= (sums ? 1 : LEAST_FINDINGS)
}

const FINDINGS: ReadonlySet<string> = new Set(['symptom', 'condition', 'aspect', 'topic'])

const findingsIn = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ rule }) => FINDINGS.has(rule.kind) && rule.role !== 'not').map(({ rule }) => rule.name)).size

const OF_PATIENT =
  /^((okay|and|right|yeah|yes|no|also|alright|so|then|well|but|it does|great|fine|good|with (that|it|this)|apart from that|obviously|presumably|i (take it|presume|assume|imagine|gather)) )*((you|he|she|your|his|her|they|it) (have|has|had|are|is|was|were|do|does|did|been|started|use|take|still|\w+ed)|(you|he|she) (will have|will be on|would say|must have|must be|never|just|only)|(your|his|her) \w+ (\w+ )?(is|are|was|were|has|have)|there (is|are|was|has been) (no|not|never|nothing|none))\b/
/** "So the cough is mainly at night", "so bending makes it worse": what was told of the complaint, said back. */
const OF_COMPLAINT =
  /^((okay|and|right|yeah|yes|alright|then|well|great|fine|good|sure|oh) )*so (just |basically |mainly |mostly )?((the|this|these|those|that|all this|all of this) (?!is|was|are|were|has|doctor|nurse|team|plan|next|first|last|reason|other|main|idea|good)(\w+ ){1,3}?(is|are|was|were|has|have|started|began|came|comes|goes|went|feels|felt|hurts|lasts|lasted|gets|got|only|mostly|mainly|just)|\w+ing (\w+ ){0,3}?(makes|brings|sets|helps|eases|hurts|worsens|relieves|does|is)|you (gave|got|came|went|took|felt|fell|woke|saw|lost|quit|began|drank|ate|tried))\b/
const MODAL = /\b(will|would|can|could|should|may|might|must|need|if|because|we|i)\b/
/** "She'll have had her jabs", "you'd say it's new": supposed of the patient, and no plan. */
const SUPPOSED =
  /\b(will|would|must) (?=(have|be on|say)\b)|\b(or|like) (felt like )?you might\b|,? ?\bi (imagine|take it|presume|assume|expect|suppose|guess|hope|gather|understand)\b|\b(can|could) not\b/g
const REPORTS = /\b(you|he|she|they)( \w+)? (said|mentioned|told|described|say|mention)\b/

/** Says of the patient what is or was so, in few words: "you still get the headaches". */
export function speaksOfPatient(tokens: readonly Token[]): boolean {
  const said = textOf(tokens)
  return (
    (OF_PATIENT.test(said) || OF_COMPLAINT.test(said)) && !MODAL.test(said.replace(SUPPOSED, '')) && !REPORTS.test(said)
  )
}

const LONG = 14
const JOINED = /\b(and|but|then|it is just)( \w+){0,3} (you|he|she|it|they|the|your|his|her|there|when)\b/
const BEGINS =
  /^((okay|and|right|yeah|yes|also|alright|so|then|well|but|great|fine|just|good) )*(so|you|he|she|it|your|getting back|coming back|going back)\b/

const FILLED = /^((okay|and|right|yeah|yes|also|alright|so|then|well|but|great|fine|just|good) )*/

const LISTED =
  /^((okay|right|alright|great|good|fine|and) )*so (?!(any|no|what|when|how|where|is|are|do|does|did|have|has|can|would|tell)\b)\w+ .* and \w+/

/** "So, Mr Haddad, sudden pain in the side since four, vomiting, no fever": findings strung together, also those that are not there. */
const STRUNG =
  /^((okay|right|alright|great|good|fine|and) )*so (?!(any|no|what|when|how|where|who|why|is|are|do|does|did|have|has|can|could|would|tell)\b)\w+ .*\b(no|for|since|not)\b/

/** "So three days of it, mostly at night, and no fever" lists what was said. */
export function listsWhatWasSaid(tokens: readonly Token[]): boolean {
  const commas = tokens.slice(0, -1).filter(({ after }) => after === ',').length
  const said = textOf(tokens)
  return ((commas > 1 && LISTED.test(said)) || (commas > 2 && STRUNG.test(said))) && !/\b(any|or)\b/.test(said)
}

/** "So no pain, no fever, just worried": what is not there, said back with what is. */
export const deniesMost = (tokens: readonly Token[]) =>
  /^((okay|right|alright|great|good|fine|and) )*so no\b/.test(textOf(tokens)) &&
  tokens.some(
    ({ after }, i) => after === ',' && i < tokens.length - 2 && STATES.test(textOf(tokens.slice(i + 1, i + 5))),
  )
const STATES = /^((and|but) )?(just|only|it is|he is|she is|you are|you have|otherwise|mostly|mainly|\w+ is)\b/

/** "So it's been there for three days, but it's worse when you walk?" says back too much to ask for one thing. */
export function saysBackMuch(tokens: readonly Token[]): boolean {
  const said = textOf(tokens)
  return (
    tokens.length >= LONG &&
    BEGINS.test(said) &&
    JOINED.test(said.replace(FILLED, '').replace('and goes', '')) &&
    !/\b(any|anything|or)\b|\bif (you|it|the|i|he|she)\b/.test(said)
  )
}

/** "So you've had a cough, a fever and a sore throat, and are you…": three symptoms or more are said back before it asks. */
export function listsFindings(tokens: readonly Token[], hits: readonly Hit[]): boolean {
  const said = hits.filter(({ rule }) => /^(asks|words)$/.test(rule.role))
  const symptoms = namesOf(said.filter(({ rule }) => rule.kind === 'symptom'))
  const aspects = namesOf(said.filter(({ rule }) => rule.kind === 'aspect'))
  return (symptoms > 2 || symptoms + aspects > 3) && SAYS_BACK.test(textOf(tokens)) && !tokens.some(isModal)
}
const namesOf = (hits: readonly Hit[]) => new Set(hits.map(({ rule }) => rule.name)).size
const SAYS_BACK =
  /^((okay|and|right|yeah|yes|alright|then|well|great|fine|good|sure|oh|i see|worse|better|no) )*(so (you|he|she|it|just|the|this|these|those)|(you|he|she|it|these|this) (has|have|is|are|was|had))\b/

const TAIL = new RegExp(
  '^((and|or|so) )*((has|have|is|does|did|do|was) (that|this|it|any of (that|this|these|those|it))|' +
    '(have|has|do|did) (you|he|she) (had|have|noticed|notice|experienced|get|got|felt) ' +
    '(that|this|it|any of (that|this|these|those)|(anything|something) like (that|this)))' +
    '( (ever|been|something|anything|sound|ring|a|bell|apply|happen|happens|happened|happening|to|you|he|she|him|her|' +
    'your|have|has|had|that|noticed|experienced|get|at|all|lately|recently|familiar|the|case|with|for|true|or|not|crossed|mind))*$',
)

/** "…, has that happened to you at all?" only turns to the patient what was named just before. */
export function isTail(tokens: readonly Token[]): boolean {
  const said = textOf(tokens)
  return tokens.length > 2 && TAIL.test(said)
}

/** "Some people hear voices when they are low": names something so that it may be asked without blame. */
export function speaksOfOthers(tokens: readonly Token[]): boolean {
  const said = textOf(tokens)
  return /^(\w+ )?(some|many|other|lots of|most|sometimes) ?(people|patients|men|women|others|when)\b|^(\w+ )?(people|patients|others)\b/.test(
    said,
  )
}

const MODAL_WORDS = new Set(['if', 'can', 'will', 'could', 'would', 'should', 'might', 'may', 'must', 'we', 'because'])
/** Whether a word says what may or should be: that is no summary of what was. */
export const isModal = ({ word }: Token, i: number, said: readonly Token[]) =>
  MODAL_WORDS.has(word) &&
  !(word === 'we' && said[i + 1]?.word === 'have') &&
  !(/^(can|could)$/.test(word) && said[i + 1]?.word === 'not')

/** "So a month of it, mostly at night, and less at weekends" only lists what was heard. */
export const listsBack = (tokens: readonly Token[]) =>
  /^((okay|right|alright|yeah|yes|and|great|good|fine) )*so (basically |just |really )?(a|an|the|your|his|her|it|he|she|you|just|about|off|no|mostly|one|two|three|four|five|six|both|since|from|on|in|every|still|\w+ing)\b/.test(
    textOf(tokens),
  ) &&
  !tokens.some(isModal) &&
  !tokens.some(({ word }) => word === 'i')
