import type { Fact } from '#engine/case/case-file.ts'
import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { isDenial } from '#engine/patient/room.ts'
import { type ActId, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Bench } from './content-checks/finding.ts'

/** What students ask on about, right after a symptom was told. */
const OF_SYMPTOMS = [
  'When did that start?',
  'Is that all the time or on and off?',
  'How bad is it?',
  'Can you describe that for me?',
  'Is that getting better or worse?',
  'Anything that sets that off?',
  'Does anything help with that?',
  'Ever had anything like that in the past?',
  'Have you taken anything for that?',
]
const OF_TREATMENTS = [
  'How long have you been on that?',
  'How much of it do you take?',
  'How often do you take it?',
  'Why were you put on it?',
  'Who started you on that?',
  'Do you remember to take it?',
  'Does it help?',
  'Does it agree with you?',
  'When did you last take it?',
]

/** How many follow-ups were asked, and where the answers came from, as shares of 1. */
export type FollowUpFigures = {
  asked: number
  ofTheThing: number
  ofTheComplaint: number
  ofSomethingElse: number
  notKnown: number
}

/** Asks on about every symptom that is there and every treatment, as soon as its model question has brought it. */
export function followUpFigures(benches: readonly Bench[]): Record<'symptoms' | 'treatments', FollowUpFigures> {
  const symptoms = benches.flatMap((bench) => outcomes(bench, symptomOf, OF_SYMPTOMS))
  const treatments = benches.flatMap((bench) => outcomes(bench, treatmentOf, OF_TREATMENTS))
  return { symptoms: figuresOf(symptoms), treatments: figuresOf(treatments) }
}

type Outcome = 'ofTheThing' | 'ofTheComplaint' | 'ofSomethingElse' | 'notKnown'

const symptomOf = ({ acts }: Fact): ActId | undefined =>
  acts.some(isTreatment) ? undefined : acts.find((act) => topicOf(act) === 'sx')
const treatmentOf = ({ acts }: Fact): ActId | undefined => acts.find(isTreatment)

function outcomes(bench: Bench, actOf: (fact: Fact) => ActId | undefined, questions: readonly string[]): Outcome[] {
  const { patientCase, content } = bench
  return patientCase.file.facts.flatMap((fact) => {
    const act = fact.when || isDenial(fact.says) ? undefined : actOf(fact)
    const question = act && modelQuestion(content.answers, act, patientCase.voice)
    const told = question === undefined ? undefined : ask(patientCase, content, [], question, 'figures')
    if (!told?.answers.some((answer) => answer.fact === fact.id)) return []
    return questions.map((said) => outcomeOf(bench, fact, ask(patientCase, content, [told], said, 'figures')))
  })
}

function outcomeOf({ patientCase }: Bench, asked: Fact, { answers }: Turn): Outcome {
  const told = answers.flatMap(({ fact }) => patientCase.facts.get(fact ?? '') ?? [])
  if (told.length === 0) return 'notKnown'
  const codes = asked.acts.filter((act) => topicOf(act) === 'sx').map((act) => targetOf(act) ?? '')
  const isAboutIt = (fact: Fact) =>
    fact === asked || fact.acts.some((act) => topicOf(act) !== 'sx' && codes.includes(targetOf(act) ?? ''))
  const isComplaint = (fact: Fact) => fact.acts.some((act) => targetOf(act) === 'complaint')
  if (told.some(isAboutIt)) return 'ofTheThing'
  const own = codes.some((code) => patientCase.complaint.has(code))
  if (told.some(isComplaint)) return own ? 'ofTheThing' : 'ofTheComplaint'
  return 'ofSomethingElse'
}

function figuresOf(outcomes: readonly Outcome[]): FollowUpFigures {
  const share = (one: Outcome) =>
    Math.round((outcomes.filter((outcome) => outcome === one).length / Math.max(outcomes.length, 1)) * 1000) / 1000
  return {
    asked: outcomes.length,
    ofTheThing: share('ofTheThing'),
    ofTheComplaint: share('ofTheComplaint'),
    ofSomethingElse: share('ofSomethingElse'),
    notKnown: share('notKnown'),
  }
}
