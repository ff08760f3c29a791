import type { Fact } from '#engine/case/case-file.ts'
import { nameIn, partsOf } from '#engine/case/part.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { sentencesOf } from './asked-further.ts'
import { isReady, isTold } from './next-fact.ts'
import { isDenial, lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { tellAgain } from './tell.ts'

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
  /^(anyth|someth|noth|chang|late|tablet|medic|prescri|drug|pill|treatment|remed|regular|daily|doctor|chemist|pharmac|painkill|pain|relief|counter|herbal|supplement|vitamin|inhaler|puffer|cream|drop|antib|antih|antii|anti-|thing|anything|something|currently|present|stomach|heart|blood|bones?|sleep|mood|allerg|take|name|dose|long|hospital)/

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
    .filter(({ acts }) => acts.some(isTreatment))
    .map(({ says, gist, again = [] }) => `${says} ${gist} ${again.join(' ')}`.toLowerCase())
    .join(' ')
  const named = [...longWords(said)].filter((word) => !GENERAL.test(word))
  if (named.length === 0 || !named.every((word) => !known.includes(word))) return undefined
  return hadBefore(room, act, named) ?? line(room, act, 'not-on-the-list')
}

/** "Have you ever had aspirin?" where the allergies told that it did no harm: no must not be said to that. */
function hadBefore({ said = '', memory, patientCase }: Room, act: ActId, named: readonly string[]): Piece | undefined {
  if (!/\b(ever|before|had|tried|past)\b/i.test(said)) return undefined
  const told = patientCase.file.facts.filter(({ id, acts }) => acts.includes('allergies') && memory.told.has(id))
  const holds = (text: string) => named.every((word) => text.toLowerCase().includes(word))
  const fact = told.find(({ says }) => holds(says))
  return fact && tellAgain(act, fact, sentencesOf(fact.says).filter(holds).join(' ') || fact.says, false)
}

/** "Anything else?" once all regular tablets are told: what is bought or was tried, and then nothing. */
export function elseTaken(room: Room, act: ActId, facts: readonly Fact[]): Piece | Fact | undefined {
  if (!MEDICINES.test(topicOf(act)) || !ASKS_ELSE.test(room.said ?? '')) return undefined
  if (facts.some((fact) => !isTold(room, fact) && isReady(room, act, fact))) return undefined
  const next = room.patientCase.file.facts.find(
    (fact) =>
      !isTold(room, fact) &&
      fact.acts.some((one) => MEDICINES.test(topicOf(one))) &&
      fact.acts.some((one) => isReady(room, one, fact)),
  )
  return next ?? restOfList(room, act) ?? line(room, act, 'not-on-the-list')
}

/** "Any other times?", "any other operations?" once what there is of them was told: there were no others. */
export function noOthers(room: Room, act: ActId, facts: readonly Fact[]): Piece | undefined {
  if (topicOf(act) === 'fh') return noOtherRelatives(room, act, facts)
  if (!/^(hospital|surgery|trauma)$/.test(act) || !ASKS_OTHERS.test(room.said ?? '') || facts.length === 0)
    return undefined
  const isLeft = facts.some((fact) => !isTold(room, fact) && !fact.when && isReady(room, act, fact))
  return isLeft ? undefined : line(room, act, 'no-others')
}

/** "Anyone else in the family?" once those who have it were told: nobody else, in the fact's own words if it has any. */
function noOtherRelatives(room: Room, act: ActId, facts: readonly Fact[]): Piece | undefined {
  const told = facts.filter((fact) => isTold(room, fact))
  const isLeft = facts.some((fact) => !isTold(room, fact) && isReady(room, act, fact))
  const [fact] = told
  if (!fact || isLeft || !OTHER_RELATIVES.test(room.said ?? '') || told.some(({ says }) => isDenial(says)))
    return undefined
  const who = fact.further?.who
  return who && /\b(only|just|else|nobody|no one|none|others?)\b/i.test(who)
    ? tellAgain(act, fact, who, false)
    : line(room, act, 'no-others-family')
}
const OTHER_RELATIVES =
  /\b(any(one|body)|who) else\b|\bany other (family|relatives?|members?|people|one)\b|\b(other|rest of (the|your|his|her)) (family|relatives?|members?)\b|\bany(one|body) (besides|apart from)\b/i

const ASKS_OTHERS =
  /^\W*((and|so|ok|okay|right)\W+)*(any|anything|been|were there any|was there any)( been)? (else|other( (times|occasions|admissions|stays|visits|operations|surgery|surgeries|ops|injuries|accidents))?)\b/i

/** A list of which one thing was asked, and so told: the others of it were never named by anybody. */
function restOfList({ memory, patientCase }: Room, act: ActId): Piece | undefined {
  const { file } = patientCase
  const list = file.facts.find(
    (fact) => fact.acts.includes('medications') && memory.told.has(fact.id) && partsOf(file, fact).length > 1,
  )
  const spoken = memory.turns.map(({ said, reply }) => `${said} ${reply}`).join(' ')
  const unnamed = list ? partsOf(file, list).filter((part) => !isSaid(spoken, part.called)) : []
  if (!list || unnamed.length === 0) return undefined
  return tellAgain(act, list, `The ${unnamed.map((part) => nameIn(list, part)).join(' and the ')}.`, false)
}
const ASKS_ELSE =
  /\b(anything|something|any (tablets|medicines?|medications?|drugs)) else\b|\bany other (tablets|medicines?|medications?|drugs|pills|treatments?)\b/i

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
