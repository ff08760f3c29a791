import type { WrittenAnswer } from '#engine/case/answer-schema.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import type { ScriptDetail, ScriptLine } from './script.ts'
import { PLAYED_REACTIONS } from './topics.ts'

/** Returns an unconditional line that belongs to no finding and is found by its topic and words. */
export const plainLine = (id: string, topic: string, says: string, more: Partial<ScriptLine> = {}): ScriptLine => ({
  ...{ id, topic, says, again: [], details: [], asks: [], hold: undefined, hard: false },
  ...more,
})

/** Returns the details that are not findings, for the line of their answer. */
export const detailsOf = ({ details = [] }: WrittenAnswer): ScriptDetail[] =>
  details.flatMap(({ id, gist, topic, says }) => (gist === undefined ? [{ id, asked: capitalised(topic), says }] : []))

/** Returns lines for answers without a gist: mostly the people around the patient. */
export const peopleLines = ({ file }: PatientCase): ScriptLine[] =>
  file.answers
    .filter(({ gist, meets }) => gist === undefined && !meets)
    .map((answer) =>
      plainLine(answer.id, capitalised(answer.topic), answer.says, {
        again: answer.again ?? [],
        details: detailsOf(answer),
        asks: answer.asks ?? [],
      }),
    )

/** Returns this person's reactions to remarks. Alternative wordings are for the next time. */
export const reactionLines = ({ file }: PatientCase): ScriptLine[] =>
  file.answers.flatMap(({ id, meets, topic, says, again = [] }) => {
    if (!meets) return []
    return [plainLine(`to:${id}`, meets === 'news' ? capitalised(topic) : PLAYED_REACTIONS[meets], says, { again })]
  })

/** Returns the parting words, by how the consultation felt to the patient. */
export const leavingLines = ({ file: { parting } }: PatientCase): ScriptLine[] => [
  plainLine('leaving:warm', 'You felt looked after', parting.warm),
  plainLine('leaving:neutral', 'It was all right', parting.neutral),
  plainLine('leaving:cold', 'You felt hurried or judged', parting.cold),
]
