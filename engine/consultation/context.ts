import type { PatientCase } from '#engine/case/patient-case.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import type { TalkContext } from '#engine/understanding/understand.ts'
import type { Turn } from './turn.ts'

/** Talk that leaves what was being talked about where it was: "OK." does not make "how long?" unclear. */
const carriesTalk = ({ acts }: Turn): boolean =>
  acts.some(({ act }) => !isTalk(act) || act === 'open' || act === 'elaborate')

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
function topicsOf({ file }: PatientCase, { acts }: Turn): string[] {
  const names = acts.map(({ act }) => act)
  const [complaint] = file.complaint
  return names.at(-1) === 'open' && complaint !== undefined ? [...names, `sx:${complaint}`] : names
}

/** The facts in their own words, never the reply itself: chosen or reworded wording must not change what is understood. */
function whatWasTold({ facts }: PatientCase, { answers }: Turn): string {
  const told = answers.flatMap(({ act, kind, fact }) =>
    kind === 'withheld' || act === 'open' ? [] : (facts.get(fact ?? '') ?? []),
  )
  return told.map(({ says }) => says).join(' ')
}
