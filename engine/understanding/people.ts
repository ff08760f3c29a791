import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { TOLD } from './confidence.ts'
import type { Reading } from './reading.ts'
import type { Span } from './sentence.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** Nothing clinical was asked in the turn before: the consultation is only beginning. */
export const isBeginning = ({ acts }: Subject): boolean => acts.every((act) => isTalk(act) && !OPENED.has(act))

const OPENED = new Set(['open', 'elaborate'])

const NAME = '(?:(?:mr|mrs|ms|miss|mister|dr|doctor|nurse|sister) )?NAME'
const INTRODUCES = new RegExp(
  `\\b(i am|my name is) ${NAME}\\b|\\b(this is|it is) ${NAME} (here|from|calling|speaking|one|the|at|again)\\b|\\bNAME (here|speaking)\\b`,
)
const ASKS_WHO = new RegExp(
  `\\bis (this|that|it) ${NAME}\\b|\\b(are you|you are|you must be) ${NAME}( is that right)?$|^((okay|and|so|good|there) )*(hi|hello|hey|hiya|morning|afternoon|evening|mr|mrs|ms|miss)( there)? ${NAME}( is it| NAME)?$|^((okay|and|so|hi|hello|hey) )*(you|you are|it is|that is|is it|this is) ${NAME}( NAME)?( (yeah|yes|right|correct|is it|is that right|is not it|are not you|are you))?$|^((okay|and|so|hi|hiya|hello|hey|good|morning|afternoon|evening) )*${NAME}( NAME)? (is it|is not it|is that right|yeah|right|correct|yes)$|\\byou are ${NAME}( NAME)?$`,
)

/**
 * Names are words that the vocabulary does not know: "I'm Ruth" introduces, "is that Megan?" asks who is there. Only as
 * a consultation begins; later a word that is not known is more likely a misspelling.
 */
export function peopleIn({ first, end }: Span, tokens: readonly Token[]): Reading[] {
  const words = tokens.slice(first, end)
  const said = words.map((token) => (isName(token) ? 'NAME' : token.word)).join(' ')
  const as = (act: ActId): Reading => ({ act, from: first, to: end, confidence: TOLD })
  const asked = words.at(-1)?.after === '?' && ASKS_WHO.test(said)
  return [...(asked ? [as('identify')] : []), ...(INTRODUCES.test(said) ? [as('introduce')] : [])]
}

/** A word that the vocabulary does not know may be a name. */
export const isName = ({ word, stemId, exactId }: Token) => stemId < 0 && exactId < 0 && /^\p{L}{2,}$/u.test(word)
