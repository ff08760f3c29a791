import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isDistress } from '#engine/manner/distress.ts'
import type { PatientAnswers } from '#engine/patient/answers.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import { disclosureConditionOf } from './disclosure-condition.ts'
import { notThere } from './not-there.ts'
import { detailsOf, leavingLines, peopleLines, reactionLines } from './other-lines.ts'
import { partOf, RULES } from './part.ts'
import { type Script, type ScriptLine, type ScriptSection, SECTIONS, type SectionId } from './script.ts'
import { byAttribute, sectionOf, titleOf } from './sections.ts'
import { topicName } from './topics.ts'

const scripts = new WeakMap<PatientCase, { answers: PatientAnswers; script: Script }>()

/**
 * Returns a case as a script for a friend who acts its patient: the patient's facts in consultation order, and the
 * default answers for everything else. Cached per case and default answers. For the actor only, never for the student
 * or the marker.
 */
export function scriptOf(patientCase: PatientCase, answers: PatientAnswers): Script {
  const known = scripts.get(patientCase)
  if (known?.answers === answers) return known.script
  const script = written(patientCase, answers)
  scripts.set(patientCase, { answers, script })
  return script
}

function written(patientCase: PatientCase, answers: PatientAnswers): Script {
  const lines = linesBySection(patientCase, answers)
  const sections = SECTIONS.map((id): ScriptSection => {
    return { id, title: titleOf(id, patientCase.voice), lines: lines[id] ?? [] }
  })
  return { part: partOf(patientCase), rules: RULES, sections: sections.filter((section) => section.lines.length > 0) }
}

function linesBySection(patientCase: PatientCase, answers: PatientAnswers): Partial<Record<SectionId, ScriptLine[]>> {
  const facts = [...patientCase.facts.values()]
  const factsIn = (section: SectionId) => facts.filter((fact) => sectionOf(fact, patientCase) === section)
  const linesOf = (some: readonly Fact[]) => some.map((fact) => lineOf(patientCase, answers, fact))
  return {
    ...Object.fromEntries(SECTIONS.map((id) => [id, linesOf(factsIn(id))])),
    complaint: linesOf(byAttribute(factsIn('complaint'))),
    people: peopleLines(patientCase),
    reactions: reactionLines(patientCase),
    leaving: leavingLines(patientCase),
    none: notThere(patientCase, answers),
  }
}

function lineOf(patientCase: PatientCase, answers: PatientAnswers, fact: Fact): ScriptLine {
  const { id, says, again = [], acts, asks = [], within } = fact
  const written = patientCase.file.answers.find((answer) => answer.id === id)
  const wordsOf = (other: string) => patientCase.facts.get(other)?.says ?? ''
  return {
    id,
    topic: within === undefined ? topicName(answers, acts[0] ?? '') : capitalised(fact.topic),
    says,
    again,
    details: written ? detailsOf(written) : [],
    asks: [...asks, ...acts.flatMap((act) => modelQuestion(answers, act, patientCase.voice) ?? [])],
    hold: disclosureConditionOf(fact, wordsOf),
    hard: isDistress(fact),
  }
}
