import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Choice } from './choosing/choice.ts'
import type { UnderstoodMessage } from './understood.ts'

const ASKS =
  /^\W*(?:(?:and|so|but|now|ok|okay)\W+)*(?:how|what|when|where|which|who|why|do|does|did|have|has|had|are|were|was|is|any|can|could)\b(?:\W+\w+){2}|\?\W*$/i

/**
 * Whether a remark was understood and a question beside it was not ("That sounds hard. How far can you glorp?"). The
 * patient must not ignore it.
 */
export const hasUnreadQuestion = (
  message: string,
  { parts }: Choice,
  { acts }: Pick<UnderstoodMessage, 'acts'>,
): boolean =>
  acts.length > 0 &&
  acts.every(({ act }) => isTalk(act)) &&
  parts.some(({ kind, from, to }) => kind === 'nothing' && ASKS.test(message.slice(from, to)))
