import type { Fact } from '#engine/case/case-file.ts'
import { answerAct } from '#engine/patient/answer-act.ts'
import { remember } from '#engine/patient/memory.ts'
import { isDenial, type Room } from '#engine/patient/room.ts'
import { understand } from '#engine/understanding/understand.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, inspect } from './finding.ts'

const NEGATIVE = /\b(no|not|never|without|nothing|none|nobody|neither|nor|denies|normal|fine|clear|unlike)\b/i

/**
 * A symptom or illness that some fact affirms in passing, and that the patient would deny when asked outright. The
 * gists are read as questions ("Any nausea since onset?"), which is rough: an author looks, and decides.
 */
export const denials: CaseCheck = (bench) => {
  const affirmed = bench.patientCase.file.facts
    .filter(({ says }) => !isDenial(says))
    .flatMap((fact) => actsIn(bench, fact))
  return inspect('case.yaml', affirmed, ({ fact, act, clause }) =>
    isDenied(bench, act)
      ? {
          key: `facts[${fact.id}].gist`,
          remedy: `says "${clause}", but asked for ${act} the patient denies it: add ${act} to a fact`,
        }
      : undefined,
  )
}

type Affirmed = { fact: Fact; act: ActId; clause: string }

function actsIn({ content }: Bench, fact: Fact): Affirmed[] {
  const clauses = fact.gist.split(/[,;.]/).map((clause) => clause.trim())
  return clauses
    .filter((clause) => clause.length > 3 && !NEGATIVE.test(clause))
    .flatMap((clause) => {
      const { acts } = understand(content.vocabulary, `Any ${clause}?`, { previousClinician: '', previousPatient: '' })
      const named = acts.filter(({ act, confidence }) => isNamed(act) && confidence >= 0.6)
      return named.map(({ act }) => ({ fact, act, clause }))
    })
}

const isNamed = (act: ActId): boolean => topicOf(act) === 'sx' && act !== 'sx:other'

function isDenied({ patientCase, content }: Bench, act: ActId): boolean {
  const memory = remember(patientCase, [])
  const room: Room = { patientCase, answers: content.answers, memory, manner: memory.manner, seed: '' }
  return answerAct(room, act).every(({ answer, tone }) => answer.kind === 'default' && tone === 'denied')
}
