import type { CasePreviewReply } from '#contract/case-preview.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { everyAnswer } from '#engine/case/every-answer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import type { CaseProof } from '../../content/load-proof.ts'
import type { Deps } from '../../deps.ts'
import { presentReview } from '../../library/present-review.ts'
import { findPicked } from '../ask/picked-readings-store.ts'
import { presentFindings } from '../debrief/present-findings.ts'
import { playWalkthrough } from './play-walkthrough.ts'
import { entriesOf, presentStory } from './present-story.ts'
import { presentWholeRubric } from './present-whole-rubric.ts'

/** Returns everything in a case's files, for readers with access to them. */
export async function presentCasePreview(
  patientCase: PatientCase,
  proof: CaseProof,
  tools: Pick<Deps, 'content' | 'reader' | 'db'>,
): Promise<CasePreviewReply> {
  return {
    id: patientCase.id,
    version: patientCase.version,
    cases: [...tools.content.cases.values()]
      .sort((one, other) => one.id - other.id)
      .map(({ id, file }) => ({ id, patient_name: file.patient.name })),
    ...presentCard(patientCase),
    ...presentStory(patientCase),
    ...presentWholeRubric(patientCase),
    ...presentTeaching(patientCase),
    walkthroughs: await Promise.all(proof.walkthroughs.map((one) => playWalkthrough(patientCase, one, tools))),
    picked: await presentPicked(patientCase, tools),
    checks: presentChecks(patientCase, proof),
  }
}

/** Returns chosen readings by topic; an id that the case no longer has is shown as it is. */
async function presentPicked({ id: caseId, file }: PatientCase, { db, content }: Pick<Deps, 'content' | 'db'>) {
  const topics = new Map(everyAnswer(file).map(({ id, topic }) => [id, topic]))
  const nameOf = (id: string) => {
    const entry = content.answers.byKey.get(sharedAct(id)?.act ?? id)
    return topics.get(id) ?? entry?.name ?? entry?.noun ?? id
  }
  const picked = await findPicked(db, caseId)
  return picked.map(({ meant, beside, times }) => ({ meant: nameOf(meant), beside: beside.map(nameOf), times }))
}

function presentCard({ file }: PatientCase) {
  const { patient, informant, slug, presentingComplaint, complaint, diagnosis, system, rotations, collections } = file
  const { level, timeLimitSeconds, free, diagnosisMode, distress, brief, opening, hints } = file
  return {
    ...{ slug, complaint, diagnosis, system, rotations, collections, level, free, distress, brief, opening, hints },
    patient: {
      name: patient.name,
      gender: patient.gender,
      age: patient.age,
      occupation: patient.occupation ?? null,
      voice: patient.voice,
    },
    informant: informant ? { name: informant.name, relation: informant.relation } : null,
    presenting_complaint: presentingComplaint,
    time_limit: timeLimitSeconds,
    diagnosis_mode: diagnosisMode,
    parting: entriesOf(file.parting),
  }
}

function presentTeaching({ file, findings, learn }: PatientCase) {
  const { differential, race, modelSummary, questions, learningPoints, references, support } = file
  return {
    differential: differential.map(({ name, accepts, place, ...sides }) => ({ name, accepts, place, ...sides })),
    race: race
      ? {
          questions: race.questions ?? null,
          seconds: race.seconds ?? null,
          near: race.near,
          asks: race.asks,
        }
      : null,
    findings: findings ? { shown: presentFindings(findings), adds: findings.adds, weighs: findings.weighs } : null,
    learn: learn ? { modules: entriesOf(learn.modules), nudges: entriesOf(learn.nudges) } : null,
    model_summary: modelSummary,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ text, mark, why }) => ({ text, mark, why })),
    })),
    learning_points: learningPoints.map(({ text }) => text),
    references: references.map(({ title, body, year, checked }) => ({ title, body, year, checked })),
    support: support ?? null,
  }
}

const presentChecks = (
  patientCase: PatientCase,
  { measured, blind, marked }: CaseProof,
): CasePreviewReply['checks'] => ({
  review: presentReview(viewOf(patientCase).card),
  measured: measured ?? null,
  blind: blind.map(({ asks, after, facts, defaults, out }) => ({
    ...{ asks, out },
    after: after ?? null,
    draws_out: [...facts, ...defaults],
  })),
  found_wrong: marked,
})
