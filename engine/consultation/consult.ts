import type { PatientCase } from '#engine/case/patient-case.ts'
import { pick } from '#engine/patient/pick.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import { askedOn } from './asked-on.ts'
import { withCaseReadings, withCaseWords } from './case-readings.ts'
import type { Content } from './content.ts'
import { contextOf } from './context.ts'
import { doubtNods } from './doubt.ts'
import { hearHardQuestion } from './hard-question.ts'
import { withKnownQuestions } from './known-question.ts'
import { replyTo } from './reply.ts'
import { retarget } from './retarget.ts'
import type { Onward } from './told-fact.ts'
import type { Turn } from './turn.ts'

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
 * which it leaves as they are. `seed` (the attempt's id) varies harmless wording; acts, facts, marks and manner are
 * the same for every seed.
 */
export function ask(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
  seed: string,
): Turn {
  return replyTo(patientCase, content, turns, { said: message, seed, ...hear(patientCase, content, turns, message) })
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

/** What this patient makes of a message: understanding, with what the case itself knows of questions. */
function hear(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
): { understood: Understanding; onward?: Onward } {
  const heard = doubtNods(message, understand(content.vocabulary, message, contextOf(patientCase, turns)))
  const aimed = retarget(patientCase, content, message, hearHardQuestion(message, heard), turns.at(-1))
  const { understood, onward } = askedOn(patientCase, content.vocabulary, message, aimed, turns)
  if (onward) return { understood, onward }
  const known = withKnownQuestions(patientCase, content, message, understood)
  return { understood: withCaseReadings(patientCase, message, withCaseWords(patientCase, message, known)) }
}
