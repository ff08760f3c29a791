import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Nearby } from '#engine/vocabulary/nearby.ts'
import type { Token } from './tokens.ts'

/** Words that name nothing by themselves: grammar, numbers, amounts, times, and what can be done with anything. */
const BARE = new Set(
  `a an the this that these those it its they its them their there he him his she her hers you your yours we us i me my
  who whom what which when where why how whose and or but so then also too as like if because cause than not no nor yes
  yeah okay right alright well oh just really actually still even ever never always usually normally sometimes often
  again now today tonight yesterday tomorrow do does did doing done have has had having is are was were be been being
  am can could will would shall should may might must get got getting of in on at to from for with by about before after
  since until till over under up down out off into through during between around near past ago back any anything anyone
  some something someone somebody anybody nothing none all both each every either neither one ones once twice first last
  next other others another same different much many more most less least few lot lots bit little long short big small
  large high low enough roughly approximately exactly total average per day week month year hour minute time morning
  evening night weekend daily weekly age old date take took taken use start begin began stop quit give gave given keep
  kept go went gone come came help work make made happen feel felt know knew remember recall think thought sure see
  seen tell told say said call mean need want try tried good bad better worse normal fine regular regularly recent
  recently lately currently moment type kind sort name thing way please else reason left show minimum maximum most
  zero two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred half
  couple extra though without trouble problem only soon straight ok wat wot hw n u r`.split(/\s+/),
)

/** Endings off: "started" and "weeks" are as bare as "start" and "week". */
const FORMS = /(?:(?<=..)s|es|ed|ing|ning|ping|ting|king)$/

/** Whether a word names nothing by itself. */
export const isBare = ({ word, light }: Token): boolean =>
  light ||
  BARE.has(word) ||
  /^\d+$/.test(word) ||
  BARE.has(word.replace(FORMS, '')) ||
  BARE.has(word.replace(/ing$/, 'e'))

const REFERS = /^(it|that|this|those|these|them|they|one|ones|he|she|his|her|him)$/
const isReference = ({ word }: Token) => REFERS.test(word)

/** A longer question with a word of its own mostly has a subject of its own. */
const LONGEST_OF_IT = 13

/** A word that stands in the patterns of more acts than this belongs to none of them. */
const MOST_ACTS_OF_A_WORD = 12

/**
 * Whether a question says too little to stand alone, so that it must be about what was said before: "how many?", "did
 * it help?". Its words are bare, heard before, or the topic's own; one other word may be asked of an "it".
 */
export function isElliptical(
  tokens: readonly Token[],
  { topic, heard, nearby }: { topic: ActId; heard: ReadonlySet<string>; nearby: Nearby },
): boolean {
  const isOfTopic = ({ stemId }: Token) => {
    const acts = nearby.get(stemId)
    return acts !== undefined && acts.size <= MOST_ACTS_OF_A_WORD && acts.has(topic)
  }
  const own = tokens.filter((token) => !isBare(token) && !heard.has(token.word) && !isOfTopic(token))
  return own.length === 0 || (own.length === 1 && tokens.length <= LONGEST_OF_IT && tokens.some(isReference))
}
