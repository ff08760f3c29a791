import type { PatientCase } from '#engine/case/patient-case.ts'
import { pick } from '#engine/patient/pick.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import type { Content } from './content.ts'
import { corrected } from './corrected.ts'
import { hear } from './hear.ts'
import { inOneBreath } from './in-one-breath.ts'
import { replyTo } from './reply.ts'
import type { Turn } from './turn.ts'
import { wordsHeard } from './words-heard.ts'

/** What the patient says as the student comes in. Without a first name the student is "Doc". */
export function greet(
  patientCase: PatientCase,
  content: Content,
  studentFirstName: string | undefined,
  seed: string,
): string {
  return pick(content.greetings, seed, `greeting-${patientCase.id}`).replaceAll(
    '{name}',
    studentFirstName?.trim() || 'Doc',
  )
}

/**
 * One message of the student and the patient's reply. Pure: everything it knows of the consultation is in `turns`,
 * which it leaves as they are. Of a very long message only the beginning is read (words-heard.ts). `seed` (the attempt's id) varies harmless wording; acts, facts, marks and manner are
 * the same for every seed.
 */
export function ask(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
  seed: string,
): Turn {
  const words = wordsHeard(message)
  const meant = corrected(patientCase, words, turns)
  const { text, turns: before } = meant ?? { text: words, turns }
  const said = wordsHeard(text)
  const whole = hear(patientCase, content, before, said)
  const breath = before === turns ? inOneBreath(patientCase, content, turns, { said, seed, whole }) : undefined
  const heard = { said, seed, ...whole, ...breath }
  const turn = replyTo(patientCase, content, turns, meant ? { ...heard, corrects: words } : heard)
  return words === message ? turn : { ...turn, said: message }
}

/** The student picked a reading of an unclear message: answered as if `question` had been asked, with `act` certain. */
export function choose(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  act: string,
  question: string,
  seed: string,
): Turn {
  const style = { question: true, open: false, leading: false, oneWord: false, rude: false }
  const acts = [{ act, confidence: 1, from: 0, to: question.length }]
  const understood: Understanding = { acts, kind: 'understood', readings: [], style }
  return replyTo(patientCase, content, turns, { said: question, seed, understood })
}
