import type { PatientCase } from '#engine/case/patient-case.ts'
import type { TalkContext } from '#engine/understanding/understand.ts'
import { isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/** Talk that leaves what was being talked about where it was: "OK." does not make "how long?" unclear. */
const carriesTalk = ({ acts, answers }: Turn): boolean =>
  acts.some(({ act }) => !(isTalk(act) || topicOf(act) === 'person') || act === 'open' || act === 'elaborate') ||
  answers.some(({ act, kind }) => act === 'anything_else' && kind !== 'talk')

/** What gives "it", "that" and "how long?" their meaning: the last exchange that was about something. */
export function contextOf(patientCase: PatientCase, turns: readonly Turn[]): TalkContext {
  const last = turns.findLast(carriesTalk) ?? turns.at(-1)
  return {
    previousClinician: last?.said ?? '',
    previousPatient: last ? whatWasTold(patientCase, last) : '',
    previousActs: last ? topicsOf(patientCase, last) : [],
    complaint: patientCase.file.complaint,
    about: patientCase.voice.about,
  }
}

/** Acts of the last exchange; after an open question the talk is of the complaint, whatever else the opening mentions. */
function topicsOf({ file, facts }: PatientCase, { acts, answers }: Turn): string[] {
  const names = acts.map(({ act }) => act)
  const [complaint] = file.complaint
  if (names.at(-1) === 'open' && complaint !== undefined) return [...names, `sx:${complaint}`]
  return [...names, ...broughtUp(facts, answers)]
}

/** "Anything else?" brings up a symptom: that is what is asked about next. */
function broughtUp(facts: PatientCase['facts'], answers: Turn['answers']): string[] {
  const last = answers.at(-1)
  const told = last?.act === 'anything_else' && last.kind === 'fact' ? facts.get(last.fact ?? '') : undefined
  return (told?.acts ?? []).filter((act) => topicOf(act) === 'sx').slice(0, 1)
}

/** The facts in their own words, never the reply itself: chosen or reworded wording must not change what is understood. */
function whatWasTold({ facts }: PatientCase, { answers }: Turn): string {
  const told = answers.flatMap(({ act, kind, fact }) =>
    kind === 'withheld' || act === 'open' ? [] : (facts.get(fact ?? '') ?? []),
  )
  return told.map(({ says }) => says).join(' ')
}
