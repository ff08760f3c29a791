import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import { withoutLeftOut } from '#engine/case/excluded.ts'
import { actOfTakenUp } from '#engine/consultation/taken-up.ts'
import {
  type ActId,
  CONVERSATION_ACTS,
  isAspect,
  isTalk,
  isTreatment,
  targetOf,
  topicOf,
} from '#engine/vocabulary/acts.ts'
import { aboutPerson } from './about-person.ts'
import { isAllWell } from './all-well.ts'
import { moreClosely, ofStory } from './closer.ts'
import { fluids } from './fluids.ts'
import { furtherAnswer } from './further.ts'
import { identity, namedRight } from './identity.ts'
import { lineOfMoment } from './instead.ts'
import { answerOfKind, withKind } from './kind-asked.ts'
import { lastMeal } from './last-meal.ts'
import { ofLengthOrCount } from './length-or-count.ts'
import { hasSaid } from './memory.ts'
import { isReady, isTold, nextFact } from './next-fact.ts'
import { elseTaken, noOthers, notOnTheList, othersMedicine } from './other-medicine.ts'
import type { Piece, Room } from './room.ts'
import { saysAspect, sentencesOnAspect } from './says-aspect.ts'
import { factsFor, standIns, symptomFacts } from './stand-ins.ts'
import { isLongPast, suits } from './suits.ts'
import { fallBack, holdBack, notKnown, particularly, talk, tell, tellAgain } from './tell.ts'
import { treatmentDetail } from './treatment-detail.ts'

/** Acts that ask for whatever is left: each time one thing not told yet, and never the same thing twice. */
const VOLUNTEERS: ReadonlySet<ActId> = new Set(CONVERSATION_ACTS.filter((act) => act !== 'identify' && act !== 'open'))

/** Below this (the band Poor) a patient answers what is asked and volunteers nothing. */
const WILLING = 20

/** What the patient answers to one act: mostly one piece, two where a wide question touches two things. */
export function answerAct(room: Room, act: ActId): Piece[] {
  const story = ofStory(room, act)
  return story ? [story] : moreClosely(room, act, answerOf(room, act))
}

function answerOf(whole: Room, act: ActId): Piece[] {
  const room = isTreatment(act) && whole.said !== undefined ? { ...whole, said: withoutLeftOut(whole.said) } : whole
  const people = aboutPerson(room, act)
  if (people.length > 0) return people
  const taken = takenUpBy(room, act)
  if (taken.length > 0) return taken
  if (isTalk(act) && lineOfMoment(room, act) !== undefined) return [talk(room, act)]
  const named = act === 'identify' ? namedRight(room) : undefined
  if (named) return [named]
  const detail = othersMedicine(room, act) ?? knownFurther(room, act) ?? treatmentDetail(room, act)
  if (detail) return [detail]
  const ofKind = answerOfKind(room, act)
  if (ofKind && !ofKind.added) return ofKind.pieces
  const meal = lastMeal(room, act)
  if (meal) return [meal]
  const drunk = fluids(room, act)
  if (drunk) return [drunk]
  const own = ownAnswer(room, isComplaint(room, act) ? 'open' : act, act)
  if (own) return ofKind ? withKind(own, ofKind.pieces) : [own]
  if (act === 'identify') return [identity(room)]
  return isTalk(act) ? [talk(room, act)] : borrowedAnswer(room, act)
}

/** What is answered to words of the patient's own that the message takes up, or the fact that tells it. */
function takenUpBy(room: Room, act: ActId): Piece[] {
  const taken = (room.taken ?? []).filter((one) => actOfTakenUp(one) === act)
  return taken.flatMap(({ fact, text }) => {
    if (text === undefined) return isEarned(room, fact) ? [tell(room, act, fact)] : []
    const piece = tellAgain(`follow:${fact.id}`, fact, text, hasSaid(room.memory, text))
    // Of somebody who was spoken of: the fact that tells of them may still be to come.
    return [isTold(room, fact) ? piece : { ...piece, answer: { act: piece.answer.act, kind: 'talk' as const } }]
  })
}

/** Asked for in the words that its author expects, a fact waits for nothing but trust. */
const isEarned = (room: Room, fact: Fact): boolean => isTold(room, fact) || room.manner >= (fact.when?.manner ?? 0)

/** What is asked on about, unless the case has a fact of its own for it. */
function knownFurther(room: Room, act: ActId): Piece | undefined {
  const own = isAspect(topicOf(act)) && !isTreatment(act) ? (room.patientCase.factsByAct.get(act) ?? []) : []
  const hasOwn = room.onward?.act !== act && own.some((fact) => isReady(room, act, fact))
  return hasOwn ? undefined : furtherAnswer(room, act)
}

/** Asked whether there is chest pain, someone who came with chest pain says so again, unless a fact says it better. */
function isComplaint({ patientCase }: Room, act: ActId): boolean {
  const target = targetOf(act)
  return (
    topicOf(act) === 'sx' &&
    target !== undefined &&
    patientCase.complaint.has(target) &&
    !patientCase.factsByAct.has(act)
  )
}

/** The answer of a fact that is written for `source`, given to `act`. */
function ownAnswer(room: Room, source: ActId, act: ActId): Piece | undefined {
  const facts = [
    ...cameWithIt(room, act),
    ...factsFor(room.patientCase, source, canonicalAct(source, room.patientCase.complaint)),
  ]
  if (!VOLUNTEERS.has(act)) return answerFrom(room, act, facts)
  const fresh = room.manner < WILLING ? [] : facts.filter((fact) => !isTold(room, fact) && isReady(room, act, fact))
  return answerFrom(room, act, fresh)
}

/** "Any other symptoms with it?" asks first for what came with the complaint. */
const cameWithIt = ({ patientCase, said = '' }: Room, act: ActId): readonly Fact[] =>
  act === 'anything_else' && WITH_IT.test(said) ? (patientCase.factsByAct.get('associated:complaint') ?? []) : []
const WITH_IT = /\bsymptoms?\b|\b(with|alongside|along with|same time as|came with) (it|this|that|the)\b/i

function answerFrom(room: Room, act: ActId, facts: readonly Fact[]): Piece | undefined {
  const other = notOnTheList(room, act, facts) ?? elseTaken(room, act, facts) ?? noOthers(room, act, facts)
  if (other) return 'id' in other ? tell(room, act, other) : other
  const next = nextFact(room, act, ofTheStuff(room, act, facts))
  if (!next) return undefined
  return next.withheld ? holdBack(room, act, next.fact) : tell(room, act, next.fact)
}

/** "Any dust or chemicals at work?" is not answered by what is known of pets and people. */
function ofTheStuff({ said = '' }: Room, act: ActId, facts: readonly Fact[]): readonly Fact[] {
  return act === 'exposure' && AT_WORK.test(said) ? facts.filter(({ says }) => STUFF.test(says)) : facts
}
const AT_WORK =
  /\b(asbestos|solvents?|silica|welding)\b|\b(dust|chemicals?|fumes?)\b.*\b(at|through|in|with|for) (your |the )?(work|job)\b/i
const STUFF =
  /\b(asbestos|dust\w*|chemicals?|fumes?|solvents?|paints?|silica|welding|metals?|haze|smoke machine|slurry|dips?|bleach|sprays?|mould|plaster)\b/i

function borrowedAnswer(room: Room, act: ActId): Piece[] {
  if (!suits(room.patientCase, act)) return [particularly(room, act) ?? fallBack(room, act, 'out-of-scope')]
  if (isLongPast(room.patientCase, act)) return [fallBack(room, act, 'long-past')]
  const particular = particularly(room, act)
  if (particular) return [particular]
  const facts = standIns(room.patientCase, act)
  if (facts.length > 0) return facts.map((fact) => tell(room, act, fact))
  return [isAspect(topicOf(act)) ? answerAspect(room, act) : fallBack(room, act)]
}

/**
 * An aspect that the case leaves open. Of a symptom that is not there it is denied; of one that is there and has not
 * been told, that much is told; of one that is known already, what was said of this is said again, and more is not known.
 */
function answerAspect(room: Room, act: ActId): Piece {
  const target = targetOf(act)
  const { patientCase } = room
  if (target === undefined || target === 'complaint' || target === 'other') return fallBack(room, act)
  if (patientCase.complaint.has(target)) return fallBack(room, act, `${topicOf(act)}:complaint`)
  const facts = symptomFacts(patientCase, target)
  const [fact] = facts
  if (!fact) return fallBack(room, act, `sx:${target}`)
  if (isAllWell(fact, target)) return tell(room, act, fact)
  const said = facts.find((one) => isTold(room, one) && saysAspect(one, act))
  if (said) return tellAgain(act, said, ofLengthOrCount(room.said ?? '', said.says) || sentencesOnAspect(said, act))
  const isThere = !/^(no|not|nope|nah|never|none|nothing)\b/i.test(fact.says)
  return isThere && (isTold(room, fact) || fact.when) ? notKnown(room, act) : tell(room, act, fact)
}
