import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { AnswerContext } from '#engine/patient/answer-context.ts'
import type { UnderstoodMessage } from '#engine/reading/understood.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { QuestionStyle, Turn } from './turn.ts'

/** A bare word or two ("Fever?", "chest pain"). Excludes "And alcohol?", which continues an earlier question. */
const CURT = /^\W*(?!(?:any|and|or|also|what about|how about)\b)[\w'-]+(\s+[\w'-]+)?\W*$/i

/** Questions that are open by their form, after "so", "OK" or "and". */
const OPEN_FORM =
  /^\W*((so|ok(ay)?|and|right|well|now|thank you|thanks)\W+)*(how|what|when|where|which|who|why|on a scale|can you (tell|describe))\b/i

/**
 * Returns the style that is marked. Checking a summary ("does that sound right?") is not leading, nor is "how bad is
 * it?", nor a correction, "no, I meant…" (`corrects`); a short follow-up ("and the brown one?") is normal speech.
 */
export function fairStyle(
  said: string,
  { acts, style }: UnderstoodMessage,
  corrects: boolean,
): UnderstoodMessage['style'] {
  const asks = acts.some(({ act }) => !isTalk(act)) && !acts.some(({ act }) => act === 'summarise')
  return {
    ...style,
    leading: style.leading && asks && !corrects && !OPEN_FORM.test(said),
    oneWord: style.oneWord && CURT.test(said),
  }
}

/** Returns how the message was put, for manner and the timeline. Correcting a misunderstanding is not a repeat. */
export function styleOf(
  room: AnswerContext,
  { answers }: Pick<Turn, 'answers'>,
  style: Omit<QuestionStyle, 'repeat'>,
): QuestionStyle {
  const { question, open, leading, oneWord, rude, asked } = style
  return {
    question,
    open,
    leading,
    oneWord,
    rude,
    asked,
    repeat: !room.corrects && isRepeat(room, answers),
  }
}

/** Whether everything asked had been answered before. A guarded answer is worth asking about again. */
function isRepeat({ memory, patientCase }: AnswerContext, answers: Turn['answers']): boolean {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open')
  return (
    asked.length > 0 &&
    asked.every(({ act, kind }) => {
      const before = memory.asked.has(canonicalAct(act, patientCase.complaint))
      return kind === 'again' || (kind === 'default' && before)
    })
  )
}
