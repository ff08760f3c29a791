import { detailAsked } from '#engine/patient/details.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { isTalk, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/** "Them" of something that is taken. */
const TAKES =
  /\b(tak(?:e|es|ing|en)|us(?:e|es|ing|ed)|ha(?:ve|ving|d)|need(?:s|ing|ed)?|reach(?:es|ing)? for|giv(?:e|es|ing|en)|go(?:es|ing)? through|swallow(?:ing)?|popp?(?:ing)?)\b(?: \w+){0,2} (?:them|those|these|it|that|one|any)\b/i
/** Counted in days, a pain is not: "how many days a month?" right after the painkillers is asked of them. */
const DAYS = /^\W*(?:(?:and|so|ok|okay|right|on|roughly|about)\W+)*how many (?:days|times)\b(?: \w+){1,3}\W*$/i

/**
 * "How often would you say you're taking them?" right after the painkillers were told is asked of what is taken, and
 * not of what it is taken for.
 */
export function askedOfTaking(said: string, understood: Understanding, last: Turn | undefined): Understanding {
  const told = last?.answers.find(({ act, fact }) => isTreatment(act) && fact !== undefined)?.act
  const asked = understood.acts.filter(({ act }) => !isTalk(act))
  if (told === undefined || asked.length === 0 || detailAsked(said) === undefined) return understood
  if (!asked.every(({ act }) => OF_TIME.test(topicOf(act)) && isUnnamed(act, told))) return understood
  if (!TAKES.test(said) && !DAYS.test(said)) return understood
  const [first] = asked
  const acts = understood.acts.filter((found) => found === first || isTalk(found.act))
  return { ...understood, acts: acts.map((found) => (found === first ? { ...found, act: told } : found)) }
}
const OF_TIME = /^(pattern|onset)$/

/** Of the complaint, as far as it is known by what the treatment was for. */
const isUnnamed = (act: string, told: string): boolean =>
  [undefined, 'complaint', targetOf(told)].includes(targetOf(act))
