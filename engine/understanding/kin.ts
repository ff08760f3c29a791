import { type Token, textOf } from './tokens.ts'

/** Relatives by blood who may have or have had a disease. */
const ELDER =
  '(?:mum|mother|dad|father|parents?|brothers?|sisters?|siblings?|grand\\w+|gran|granny|nan|nana|aunt\\w*|uncles?|cousins?)'
const ELDERS = new RegExp(`^(?:${ELDER}|relatives?|rels|relations)$`)

/** Whether a word names a relative by blood. */
export const isElder = (word: string) => ELDERS.test(word)

const TOLD = new RegExp(
  `\\b(?:my|his|her|our)(?: \\w+)? ${ELDER}(?:'s (?:got|had|on|side)|(?: also| both| actually| just| had| has| have|(?: did| does)(?=[.,!]| too| as well|$)| gets?| died| passed| takes?| suffer\\w*| was| is| were| are)+)\\b`,
  'i',
)

/** "My dad had a stroke": a reply that tells of a relative's health. */
export const tellsOfKin = (reply: string) => TOLD.test(reply)

const WOMEN = /^(mum|mother|mam|mummy|gran|granny|nan|nana|grandma|grandmother|sister|sisters|aunt\w*)(?:'s)?$/
const MEN = /^(dad|father|daddy|grandad|granddad|grandpa|grandfather|brother|brothers|uncles?)(?:'s)?$/
const OF_THEM =
  /^(?:(?:and|so|okay|oh|right|sorry|do you know|do you remember|any idea) )*(?:(?:if|whether|what|when|how|why|where|who|how old|how long|at what age) )?(?:(?:was|were|did|does|do|is|are|has|had|have) )?(he|she|they)\b(?!.*\byour?\b)/

/** "Was she a smoker?" once a grandmother's cancer was told: who is spoken of is the relative, if the words fit. */
export function asksOfTheRelative(said: string, heard: ReadonlySet<string>): boolean {
  const who = OF_THEM.exec(said)?.[1]
  return who !== undefined && heard.has('my') && (who === 'they' || isHeard(who, heard))
}

/** "How old is she?" of a sister that was spoken of. */
export function asksTheAgeOfOne(said: string, heard: ReadonlySet<string>): boolean {
  const who = /^(?:(?:and|so|okay) )*how old (?:is|was) (he|she)$/.exec(said)?.[1]
  return who !== undefined && isHeard(who, heard)
}

const isHeard = (who: string, heard: ReadonlySet<string>) =>
  [...heard].some((word) => (who === 'she' ? WOMEN : MEN).test(word))

/** "Any brothers or sisters, and do any of them get migraines?": what those who were just named have. */
export const asksOfThoseNamed = (tokens: readonly Token[], first: number, end: number) =>
  OF_THOSE.test(textOf(tokens.slice(first, end))) &&
  tokens.slice(Math.max(0, first - REACH), first).some(({ word }) => isElder(word))
const OF_THOSE =
  /^((and|or|so|okay) )*(do|does|did|has|have|had|is|are) (any|either|one|both|some|all|none) of (them|those|these) (also |ever |both |all )*(get|gets|have|has|had|got|suffer|suffers|suffered|been|being|with)\b/
const REACH = 12
