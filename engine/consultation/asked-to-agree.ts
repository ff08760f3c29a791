import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isSaid } from '#engine/case/saying.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { actOfOnly } from './only-fact.ts'

/** Looked for only where a sentence begins: a long one without its mark is gone through once. */
const QUESTIONS = /(?<![^.?!])[^.?!]+\?/g

/** Asks for agreement to something that is to be done. */
const AGREE =
  /\b(?:would|will|are|can|could|might|is it possible) (?:you|we|you and i|it) (?:\w+ )?(?:be )?(?:(?:willing|happy|prepared|ready|open|okay|ok|all right|alright) (?:to|with|for|if|about|having|going)|agree|let|hand|give|promise|go along)\b|\b(?:do|would) you (?:want|like) (?:me|us) to (?!explain|go over|run through|say|repeat|stop)\w+|\bwould you (?:let|mind|consider|feel able|feel comfortable)\b|\bshall (?:we|i)\b|\bhow (?:would|do) you feel about (?:\w+ing\b|letting|us|me)\b|\bcan i ask you to\b|\bwould it (?:be|help)\b[^?]*\bif\b/i
/** Asks for leave to talk of something, which is a question of its own. */
const LEAVE_TO_TALK =
  /\b(?:tell|telling|talk|talking|answer|answering|chat|discuss|discussing|ask|say|saying|describe|describing|explain|explaining|share|go (?:through|over)|going (?:through|over)|start|begin|move on|questions?|able to|what|when|where|which|how (?:long|many|much|often))\b/i

/**
 * "Would you be willing to let Jo look after that key?" asks a patient to agree. The fact whose own words it holds says
 * whether they do; where nothing was understood they go along with it.
 */
export function askedToAgree(
  { file }: PatientCase,
  said: string,
  understood: Understanding,
): Understanding | undefined {
  const asked = said.match(QUESTIONS)?.find((one) => AGREE.test(one))
  if (asked === undefined || understood.kind === 'abuse') return undefined
  if (understood.acts.some(({ act }) => act === 'consent')) return undefined
  const timesNamed = ({ saying = [] }: Fact) =>
    saying.filter((phrase) => phrase.includes(' ') && isSaid(asked, [phrase])).length
  const most = Math.max(1, ...file.facts.map(timesNamed))
  const act = actOfOnly(file.facts.filter((one) => timesNamed(one) === most))
  const from = said.indexOf(asked)
  const heard = (one: string): Understanding => ({
    ...understood,
    kind: 'understood',
    readings: [],
    acts: [
      ...understood.acts.filter((found) => found.to <= from),
      { act: one, confidence: SURE_ENOUGH, from, to: from + asked.length },
    ],
  })
  if (act !== undefined && !ABOUT_NOW.test(act)) return heard(act)
  return understood.kind === 'unsure' && !LEAVE_TO_TALK.test(asked) ? heard('explain') : undefined
}
const SURE_ENOUGH = 0.8
/** "Are you happy with your weight?" is no plan: what a person is called and came for is not agreed upon. */
const ABOUT_NOW = /^(identify|concerns|ideas|expectations)$/
