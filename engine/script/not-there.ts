import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { PatientAnswers } from '#engine/patient/answers.ts'
import { linesOf, modelQuestion } from '#engine/patient/default-lines.ts'
import { overrideEntry } from '#engine/patient/line-overrides.ts'
import { type ActId, isActId, isAspect, isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import { plainLine } from './other-lines.ts'
import type { ScriptLine } from './script.ts'
import { topicName } from './topics.ts'

/**
 * Returns answers to questions that the case does not cover: the default answer for each act of the vocabulary, so that
 * no two hosts invent different symptoms.
 */
export function notThere(patientCase: PatientCase, answers: PatientAnswers): ScriptLine[] {
  const acts = [...answers.byKey.keys()].filter((act) => isOpen(patientCase, act))
  return acts.flatMap((act) => {
    const entry = overrideEntry({ answers, patientCase, said: '' }, act) ?? answers.byKey.get(act)
    const [says] = entry ? linesOf(entry, patientCase.voice) : []
    const asks = modelQuestion(answers, act, patientCase.voice)
    return says === undefined
      ? []
      : [plainLine(`none:${act}`, topicName(answers, act), says, { asks: asks ? [asks] : [] })]
  })
}

/** Questions asked only about small children. */
const OF_CHILDREN = new Set(['sx:feeding', 'sx:wet_nappies', 'sx:drowsy_child', 'sx:growth'])
const CHILD = 5

const isOpen = ({ file, factsByCanonicalAct, complaint }: PatientCase, act: ActId): boolean =>
  isActId(act) &&
  !(OF_CHILDREN.has(act) && file.patient.age >= CHILD) &&
  !isTalk(act) &&
  !isAspect(topicOf(act)) &&
  !isOfComplaint(act, complaint) &&
  !factsByCanonicalAct.has(act) &&
  !act.endsWith(':other') &&
  act !== 'other'
