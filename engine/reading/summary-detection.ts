import type { PatientCase } from '#engine/case/patient-case.ts'
import { restatedFacts, SUMMARY } from '#engine/consultation/restated-facts.ts'
import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** One answer that was asked for, with the acts that it earns. */
type SummaryActs = { id: string; found: FoundAct[] }

/**
 * Reclassifies a message that was taken for a summary but is not one as a check of the name or an acknowledgement.
 * Restating one or two things only shows listening.
 */
export function detectSummary(
  { patientCase, vocabulary }: { patientCase: PatientCase; vocabulary: Vocabulary },
  turns: readonly Turn[],
  message: string,
  asked: readonly SummaryActs[],
): readonly SummaryActs[] {
  if (!asked.some(isSummary)) return asked
  if (restatedFacts(patientCase, vocabulary, turns, message).length >= SUMMARY)
    return asked.filter((one) => !isCheckOfSummary(one, message))
  const act = checksName(patientCase, message) ? 'identify' : 'acknowledge'
  const others = asked.filter((one) => !isSummary(one))
  if (others.some(({ found }) => found.some((one) => one.act === act))) return others
  return asked.map((one) =>
    isSummary(one) ? { id: `talk:${act}`, found: one.found.map((it) => ({ ...it, act })) } : one,
  )
}

/** Whether a turn was read as a summary, whether or not it counts as one. */
export const isPlayedBack = ({ acts, choice }: Pick<Turn, 'acts' | 'choice'>): boolean =>
  acts.some(({ act }) => act === 'summarise') ||
  (choice?.parts ?? []).some(({ kind, chosen }) => kind === 'answered' && chosen.includes('talk:summarise'))

/** A check of a summary ("…and you lost weight. Ok?"), not a request for consent. */
const isCheckOfSummary = ({ id, found }: SummaryActs, message: string): boolean =>
  id === 'talk:consent' && found.every(({ from, to }) => BARE_CHECK.test(message.slice(from, to)))
const BARE_CHECK =
  /^\W*(?:(?:is|does) (?:that|this|it) )?(?:all )?(?:ok|okay|right|correct|yeah|yes|good|fine|sound right)\W*$/i

const isSummary = ({ found }: SummaryActs): boolean => found.some(({ act }) => act === 'summarise')

const OF_IDENTITY =
  /\b(?:your (?:full )?name|date of birth|d\.?o\.?b\.?|how old|confirm your|who i(?:'| a)m (?:talking|speaking))\b/i

function checksName({ file }: PatientCase, message: string): boolean {
  const names = file.patient.name.split(' ').filter((name) => name.length > 2)
  const asks = /\?/.test(message) && names.some((name) => message.toLowerCase().includes(name.toLowerCase()))
  return OF_IDENTITY.test(message) || asks
}
