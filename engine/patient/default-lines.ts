import type { NarrativeVoice } from '#engine/case/voice.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { PatientAnswers } from './answers.ts'
import type { DefaultAnswer } from './answers-file.ts'
import { inVoice } from './in-voice.ts'

/** Returns the entry for an act: its own, or that of the aspect (`onset:fever` → `onset:complaint` → `onset`). */
export function entryFor(answers: PatientAnswers, act: ActId): DefaultAnswer | undefined {
  const own = answers.byKey.get(act)
  const topic = topicOf(act)
  if (own || targetOf(act) === undefined) return own
  if (!isAspect(topic)) return answers.byKey.get(`${topic}:other`)
  return answers.byKey.get(`${topic}:complaint`) ?? answers.byKey.get(topic)
}

/**
 * Returns the default lines for an act or a state of the patient, in the speaker's voice; empty where none is written.
 */
export function defaultLines(answers: PatientAnswers, key: string, voice: NarrativeVoice): string[] {
  const entry = entryFor(answers, key)
  return entry ? linesOf(entry, voice) : []
}

/** Returns the lines of an entry in the voice of the patient or the informant. */
export function linesOf({ first, third }: Pick<DefaultAnswer, 'first' | 'third'>, voice: NarrativeVoice): string[] {
  return ((voice.about === 'other' ? third : undefined) ?? first).map((line) => inVoice(line, voice))
}

/** Returns the model question for an act, addressed to this patient or to the informant. */
export function modelQuestion(answers: PatientAnswers, act: ActId, voice: NarrativeVoice): string | undefined {
  const entry = entryFor(answers, act)
  const question = voice.about === 'other' ? (entry?.askThird ?? entry?.ask) : entry?.ask
  return question === undefined ? undefined : inVoice(question, voice)
}
