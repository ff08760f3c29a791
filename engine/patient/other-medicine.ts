import type { Fact } from '#engine/case/case-file.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { isTold } from './next-fact.ts'
import { lineFor, type Piece, type Room, timesActAsked } from './room.ts'

const MEDICINES = /^(medications|otc)$/

const RELATIVE =
  '(mum|mom|mother|dad|father|parents?|brother|sister|husband|wife|partner|boyfriend|girlfriend|son|daughter|nan|gran|grandad|grandma|uncle|aunt|aunty|auntie|cousin|friend|mate)'
const OF_OTHERS = new RegExp(
  `\\b(do|does|did|is|was|what('s| is)) (your|his|her) ${RELATIVE} (\\w+ )?(take|taking|use|using|on|given|have|get) (anything|any|for|something|it|tablets|medication)|\\bwhat (do|does|did|is|was) (your|his|her) ${RELATIVE} (take|taking|use|using|on|have|given|get)\\b|\\byour ${RELATIVE}\\b[^.?]{0,20}\\b(did|does|do|is|was) (he|she|they) (take|taking|use|using|on|given)\\b|\\b(is|was|are) (your|his|her) ${RELATIVE} (still )?(taking|using|on)\\b`,
  'i',
)

const NAMES_KIN = new RegExp(`\\b${RELATIVE}\\b`)

/** Asks what somebody else takes: the patient's own tablets are no answer to that. */
export function othersMedicine(room: Room, act: ActId): Piece | undefined {
  const { said = '', patientCase } = room
  const told = patientCase.file.facts.some(
    ({ saying = [], acts }) =>
      acts.some(isTreatment) &&
      isSaid(
        said,
        saying.filter((word) => NAMES_KIN.test(word)),
      ),
  )
  return isTreatment(act) && OF_OTHERS.test(said) && !told ? line(room, act, 'others-medicine') : undefined
}

/** Words for medicines in general, and for kinds that several names belong to: they ask for the list. */
const GENERAL =
  /^(tablet|medic|prescri|drug|pill|treatment|remed|regular|daily|doctor|chemist|pharmac|painkill|pain|relief|counter|herbal|supplement|vitamin|inhaler|puffer|cream|drop|anti|thing|anything|something|currently|present|stomach|heart|blood|bones?|sleep|mood|allerg|take|name|dose|long|hospital)/

/**
 * A medicine asked for by name once the list is told, which is not on it: "No, only what I've told you." What the list
 * holds, and what an author wrote words for, is answered by its fact.
 */
export function notOnTheList(room: Room, act: ActId, facts: readonly Fact[]): Piece | undefined {
  const { said = '' } = room
  if (!MEDICINES.test(topicOf(act)) || !YES_OR_NO.test(said) || ASKS_MORE.test(said) || facts.length === 0)
    return undefined
  if (facts.some((fact) => !isTold(room, fact) && !fact.saying)) return undefined
  if (facts.some(({ saying }) => saying && isSaid(said, saying))) return undefined
  const known = room.patientCase.file.facts
    .filter(({ acts }) => acts.some((one) => isTreatment(one) || topicOf(one) === 'contraception'))
    .map(({ says, gist, again = [] }) => `${says} ${gist} ${again.join(' ')}`.toLowerCase())
    .join(' ')
  const named = [...longWords(said)].filter((word) => !GENERAL.test(word))
  return named.length > 0 && named.every((word) => !known.includes(word))
    ? line(room, act, 'not-on-the-list')
    : undefined
}

const YES_OR_NO =
  /^\W*((and|so|ok|okay|right|but|or|also|what about|how about|what|about)\W+)*(any|do|does|did|are|is|have|has|had|were|was|ever|no)\b/i

/** Asks for other things besides: what is not a medicine must not be denied with the list. */
const ASKS_MORE = /,|\band (any|do|does|have|has|are|is|what|how|when|why|who)\b|\ballerg|\bcontracep/i

const line = (room: Room, act: ActId, key: string): Piece => ({
  answer: { act, kind: 'default' },
  text: lineFor(room, key, timesActAsked(room, act)),
  tone: key === 'others-medicine' ? 'unsure' : 'denied',
  repeated: false,
})
