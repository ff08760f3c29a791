import { canonicalAct } from '#engine/case/canonical-act.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import type { Room } from '#engine/patient/room.ts'
import type { QuestionStyle, Turn } from './turn.ts'

/** How the message was put, for manner and for the timeline. */
export function styleOf(
  room: Room,
  { answers }: Pick<Turn, 'answers'>,
  style: Omit<QuestionStyle, 'repeat'>,
): QuestionStyle {
  const { question, open, leading, oneWord, rude, asked } = style
  return { question, open, leading, oneWord, rude, asked, repeat: isRepeat(room, answers) }
}

/** Everything that was asked had been answered before. A guarded answer is worth asking about again. */
function isRepeat({ memory, patientCase }: Room, answers: Turn['answers']): boolean {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open')
  return (
    asked.length > 0 &&
    asked.every(({ act, kind }) => {
      const before = memory.asked.has(canonicalAct(act, patientCase.complaint))
      return kind === 'again' || (kind === 'default' && before)
    })
  )
}
