import { type Token, textOf } from './tokens.ts'

/** What the marks would say that are left out in haste: each entry of "any meds any allergies", and who one is first. */
export function punctuated(tokens: Token[]): Token[] {
  const commas = entriesOf(tokens)
  const headed = headingsOf(tokens)
  const remark = remarkUntil(tokens)
  const checked = checkedUntil(tokens)
  const stops = [introducedUntil(tokens), recalledUntil(tokens)].filter((at) => at !== undefined)
  const last = endsAsking(tokens) ? tokens.length - 1 : undefined
  const rest = [remark, checked].filter((at) => at !== undefined)
  if (last === undefined && commas.length + headed.length + stops.length + rest.length === 0) return tokens
  return tokens.map((token, i): Token => {
    if (headed.includes(i) || i === last) return { ...token, after: '?' }
    if (rest.includes(i) || (token.after === '' && stops.includes(i))) return { ...token, after: '.' }
    return token.after === '' && commas.includes(i) ? { ...token, after: ',' } : token
  })
}

/** "Sorry, you said it started when" ends with what it asks. */
const endsAsking = (tokens: readonly Token[]): boolean =>
  ASKS_LAST.test(textOf(tokens.slice(-LONGEST_END))) && tokens.at(-1)?.after !== '?'
const ASKS_LAST =
  /\b(it|this|that|they|pain|cough|you|he|she) (started|start|starts|began|came on|happened|happens|hurts|hurt|was|is|live|lives|take|takes|said) (when|where|who|what|how often|how long|how many)$/
const LONGEST_END = 6

/** "We need to operate tonight, so how do you feel about that?" tells, and then asks how that is taken. */
function checkedUntil(tokens: readonly Token[]): number | undefined {
  const stop = tokens.slice(0, -1).findLastIndex(({ after }) => after !== '')
  const told = tokens.slice(tokens.slice(0, stop).findLastIndex(({ after }) => /[.?]/.test(after)) + 1, stop + 1)
  const isTold = told.length >= SHORTEST_TOLD && tokens[stop]?.after === ',' && !QUESTION.test(textOf(told))
  return isTold && ASKS_HOW_TAKEN.test(textOf(tokens.slice(stop + 1))) ? stop : undefined
}
const ASKS_HOW_TAKEN =
  /^((so|and|but) )*(how (do|does|would|are) you (feel|feeling) about (that|this|it|all that|all this)|how does (that|this|it) sound|what do you (think|say|make) (about|of|to) (that|this|it)|do(es)? (that|this|it|any of that|all that) (all )?(make sense|sound (okay|all right|alright|fine|reasonable))|(are|would) you (be )?(okay|happy|all right|comfortable|fine) with (that|this|it)|is (that|this) (okay|all right|alright|fine)( with you)?|would that be (okay|all right|alright|fine)( with you)?)$/
/** Begins like a question, or asks for leave: its closing words belong to it. */
const QUESTION =
  /^((okay|so|and|but|right|now|well|thank|thanks|you) )*(do|does|did|have|has|had|are|is|was|were|can|could|would|will|may|shall|what|how|when|where|which|who|why|any)\b|\b(ask|questions?|chat|talk|summarise|recap|check)\b/
const SHORTEST_TOLD = 7

/** "Pmhx dhx fhx shx": the whole social history is asked for by itself. */
const headingsOf = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ word }, i) => (i > 0 && word === 'shx' ? [i - 1, i] : []))

/** "You must feel rotten, have you been able to eat": a kind word, and then a question without its mark. */
function remarkUntil(tokens: readonly Token[]): number | undefined {
  const comma = tokens.findIndex(({ after }) => after !== '')
  const [asks, whom] = tokens.slice(comma + 1, comma + 3).map(({ word }) => word)
  const isRemark = comma > 1 && tokens[comma]?.after === ',' && REMARK.test(textOf(tokens.slice(0, comma + 1)))
  return isRemark && asks !== undefined && ASKS_NEXT.test(`${asks} ${whom ?? ''}`) ? comma : undefined
}
const REMARK =
  /^((oh|okay|ah|right|i see|gosh|well) )*(you must|that must|this must|it must|you poor|poor you|i am (so |really |very )?sorry to hear|sorry to hear|so sorry|sounds|that sounds|it sounds|must be|i can (see|imagine|understand)|i understand|thank you|thanks|good to|no wonder|not nice|what a)\b(?!.*\b(do|does|did|have you|are you|how|what|when|where|any)\b)/
const ASKS_NEXT =
  /^((have|has|had|do|does|did|are|is|was|were|can|could) (you|he|she|it|they|there|the|your|his|her|any|anyone|anything)|(how|what|when|where|which|who|why|any) \w+)$/

/** "Are you on any tablets any allergies": a second "any" that no word leads up to begins the next entry of a list. */
function entriesOf(tokens: readonly Token[]): number[] {
  const starts = tokens.flatMap(({ word }, i) => (word === 'any' ? [i] : []))
  const names = [...(starts.length > 0 ? namesAfter(tokens, starts[0] ?? 0) : []), ...shortNames(tokens)]
  const lists = starts.slice(1).flatMap((i) => (LEADS_TO_ANY.test(tokens[i - 1]?.word ?? '') ? [] : [i - 1]))
  return [...lists, ...names]
}

/** "Any cough phlegm wheeze or fever": names that only stand in a list are entries of it. */
const namesAfter = (tokens: readonly Token[], any: number): number[] =>
  tokens.flatMap(({ word, after }, i) =>
    i > any && after === '' && LISTED.test(word) && LISTED.test(tokens[i + 1]?.word ?? '') ? [i] : [],
  )
const LISTED =
  /^(coughs?|phlegm|sputum|wheez(e|ing)|fevers?|chills|sweats|nausea|vomiting|diarrhoea|constipation|headaches?|dizziness|palpitations|rash(es)?|rigors|itching|numbness|tingling|weakness|sob|breathlessness|heartburn|bloating|fatigue|tiredness|seizures?|fainting|haematuria|dysuria|frequency|urgency|nocturia|haemoptysis|photophobia|diabetes|asthma|epilepsy|hypertension|cancer|stroke)$/

/** "Pmhx dhx allergies": the short names of a history's parts are a list. */
const shortNames = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ word, after }, i) => {
    const pair = [word, tokens[i + 1]?.word ?? '']
    const isList = pair.every((one) => SHORT.test(one) || PART.test(one)) && pair.some((one) => SHORT.test(one))
    return after === '' && isList ? [i] : []
  })
const SHORT = /^(pmhx?|pshx?|psx|dhx?|fhx?|shx|nkda|lmp|hpc)$/
const PART = /^(allergies|allergy|medication|medications|meds)$/
const LEADS_TO_ANY =
  /^(and|or|have|has|had|having|got|get|getting|on|of|in|with|to|by|for|from|at|about|take|taking|taken|tried|use|using|used|do|doing|been|be|is|are|was|were|there|you|he|she|they|it|noticed|notice|feel|feeling|felt|smoke|drink|eat|know|ever|also|but|so|not|without|like|than|if|experienced|experiencing|feed|wear)$/

/** "You mentioned your family history was it your mum": says what was told, and then asks of it. */
function recalledUntil(tokens: readonly Token[]): number | undefined {
  const recalls = tokens.findIndex(
    ({ word }, i) => /^(mentioned|said|told)$/.test(word) && tokens[i - 1]?.word === 'you',
  )
  if (recalls < 0) return undefined
  const asks = tokens.findIndex(
    ({ word }, i) =>
      i > recalls + 1 && i <= recalls + LONGEST_RECALLED && INVERTS.test(`${word} ${tokens[i + 1]?.word ?? ''}`),
  )
  const between = tokens.slice(recalls, asks)
  return asks > 0 && between.every(({ word, after }) => !/[.?]/.test(after) && !EMBEDS.test(word))
    ? asks - 1
    : undefined
}
const INVERTS =
  /^((was|is|were|are|did|does|do|has|have|had) (it|that|this|he|she|they|those|you)|how (long|many|much|often|bad|old)|when (was|did|were)|where (is|was)|what (was|is|did|kind|sort)|which (one|side)|who (was|had|is))$/
const EMBEDS = /^(if|whether|what|that|when|how|why|where|who|because)$/
const LONGEST_RECALLED = 8

/** "Hi I'm Sam a third year student what's brought you in": says who one is, and then asks. */
function introducedUntil(tokens: readonly Token[]): number | undefined {
  const names = tokens.slice(0, LATEST_NAME).findIndex(({ word }) => OFFICE.test(word))
  if (names < 1 || !tokens.slice(0, names).some(({ word }) => /^(i|name|names)$/.test(word))) return undefined
  const asks = tokens.slice(0, names + LONGEST_PLACE).findIndex(({ word }, i) => i > names && OPENS.test(word))
  const between = tokens.slice(names, asks)
  return asks > names && between.every(({ after, word }) => after === '' && !SPEAKS_ON.test(word))
    ? asks - 1
    : undefined
}
const OFFICE = /^(student|doctor|nurse|paramedic|gp|registrar|intern|resident|physician|midwife|physio|pharmacist)$/
const OPENS = /^(what|how|where|when|why|who|can|could|would|do|did|are|have|tell|is|any)$/
const SPEAKS_ON = /^(and|who|wondering|just|asked|so|i|to|like|going)$/
const LATEST_NAME = 12
const LONGEST_PLACE = 6
