import type { Choice } from '#engine/reading/choosing/choice.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'

/** The expected answers of a message: for each of its parts, the best and the acceptable labels. */
export type ExpectedParts = { parts: readonly { best: readonly string[]; fine: readonly string[] }[] }

/** Remarks that get no reply when the message also has an answer. */
const SILENT = new Set(['acknowledge', 'explain', 'summarise', 'signpost', 'close'].map((act) => `talk:${act}`))

const withoutSilent = (chosen: readonly string[]): readonly string[] =>
  chosen.every((id) => sharedAct(id)?.kind === 'talk') ? chosen : chosen.filter((id) => !SILENT.has(id))

/** Whether a part is a remark, which needs no answer of its own beside a question. */
const isRemark = ({ best }: ExpectedParts['parts'][number]): boolean =>
  best.every((label) => label === 'talk' || sharedAct(label)?.kind === 'talk')

/**
 * right: everything asked was answered by something that fits; clean: and nothing else was said; wrong: something was
 * said that fits no part.
 */
export type ReadingOutcome = { right: boolean; clean: boolean; wrong: boolean; askedBack: boolean; unknown: boolean }

/** Whether a chosen candidate fits a label: `talk` is any talk, `none` any general answer. */
export function fits(id: string, label: string): boolean {
  const kind = sharedAct(id)?.kind
  if (label === 'talk') return kind === 'talk'
  if (label === 'none') return kind === 'general'
  return id === label
}

export function outcomeOf({ parts: wanted }: ExpectedParts, { parts }: Choice): ReadingOutcome {
  const chosen = withoutSilent(parts.flatMap(({ kind, chosen }) => (kind === 'answered' ? chosen : [])))
  const askedBack = parts.some(({ kind }) => kind === 'asked-back')
  const accepts = (id: string, { best, fine }: ExpectedParts['parts'][number]) =>
    [...best, ...fine].some((label) => fits(id, label))
  const isMet = (part: ExpectedParts['parts'][number]) =>
    chosen.some((id) => accepts(id, part)) || (part.best.includes('none') && chosen.length === 0)
  const wrong = chosen.some((id) => !wanted.some((part) => accepts(id, part)))
  const questions = wanted.filter((part) => !isRemark(part))
  const right = (questions.length > 0 ? questions : wanted).every(isMet)
  return { right, clean: right && !wrong, wrong, askedBack, unknown: chosen.length === 0 && !askedBack }
}
