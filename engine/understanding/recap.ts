import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Token } from './tokens.ts'

/** "So you've had a cough and a fever, is that right?" ends by checking what it says back. */
const CHECKED =
  / ((is|was) (that|this|it|everything) (all )?(right|correct|fair|accurate|true|about right)|(have|did) i (got|get|understood|understand|heard|hear|missed|miss) .*|right|correct|yes|yeah)$/
const LEADS =
  /^((okay|and|right|yeah|great|thanks|thank|you|fine|good|perfect) )*(so|just to|to (check|recap|confirm|sum|summarise)|let me|from what|if i|you (have|had|are|said|told|were|get|started|noticed|came)|your|we have)\b/
const ASKS_IN_BETWEEN =
  /\b(any|anything|how|which|where)\b|\b(do|does|did|have|has|are|is|was|were|can|could) (you|it|he|she|there|the|they|your)\b/
const LEAST_WORDS = 9
const LEAST_FINDINGS = 3

/** Whether a sentence says back several findings and checks them, itself or by the one after it. It asks for none. */
export function isRecap(tokens: readonly Token[], hits: readonly Hit[], checkedNext: boolean): boolean {
  const said = tokens.map(({ word }) => word).join(' ')
  const told = said.replace(CHECKED, '')
  const checked = checkedNext || (told !== said && tokens.at(-1)?.after !== ',')
  if (!checked || tokens.length < LEAST_WORDS || (!checkedNext && !LEADS.test(said))) return false
  return !ASKS_IN_BETWEEN.test(told) && findingsIn(hits) >= LEAST_FINDINGS
}

const FINDINGS: ReadonlySet<string> = new Set(['symptom', 'condition', 'aspect', 'topic'])

const findingsIn = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ rule }) => FINDINGS.has(rule.kind) && rule.role !== 'not').map(({ rule }) => rule.name)).size

const TAIL = new RegExp(
  '^((and|or|so) )*((has|have|is|does|did|do|was) (that|this|it|any of (that|this|these|those|it))|' +
    '(have|has|do|did) (you|he|she) (had|have|noticed|notice|experienced|get|got|felt) ' +
    '(that|this|it|any of (that|this|these|those)|(anything|something) like (that|this)))' +
    '( (ever|been|something|anything|sound|ring|a|bell|apply|happen|happens|happened|happening|to|you|he|she|him|her|' +
    'your|have|has|had|that|noticed|experienced|get|at|all|lately|recently|familiar|the|case|with|for|true|or|not))*$',
)

/** "…, has that happened to you at all?" only turns to the patient what was named just before. */
export function isTail(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ word }) => word).join(' ')
  return tokens.length > 2 && TAIL.test(said)
}

/** "Some people hear voices when they are low": names something so that it may be asked without blame. */
export function speaksOfOthers(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ word }) => word).join(' ')
  return /^(\w+ )?(some|many|other|lots of|most|sometimes) ?(people|patients|men|women|others|when)\b|^(\w+ )?(people|patients|others)\b/.test(
    said,
  )
}
