import type { Fact } from '#engine/case/case-file.ts'
import { partsNamed } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { TOLD } from '#engine/understanding/confidence.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import { asksLeave, waitsForNod } from './lost-question.ts'
import { actOfOnly } from './only-fact.ts'

const MOST = 3

/** A word that names a thing: longer than most that do not, and no word of time, of degree or for any complaint. */
const names = (phrase: string): boolean =>
  longWords(phrase).size > 0 && !/^(pain|painful|hurt|hurts|sore|ache)$/.test(phrase)
const namedIn = ({ file }: PatientCase, said: string) =>
  file.facts.filter(({ saying = [] }) => isSaid(said, saying.filter(names)))

/**
 * A message that was not understood, but holds the words by which this patient's author says that one thing is asked
 * for ("and the towels?"), asks for that. Words of two things leave it open.
 */
export function withCaseWords(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  if (isSwallowed(said, understood)) return withSwallowed(patientCase, said, understood)
  if (isGuessed(understood)) return withWordsOfOne(patientCase, said, understood)
  if (understood.kind === 'understood') return withOtherMedicine(patientCase, said, forTheIllness(said, understood))
  if (understood.kind !== 'unsure') return understood
  const named = namedIn(patientCase, said)
  const act = named[0]?.acts.find((one) => !isTalk(one) && named.every(({ acts }) => acts.includes(one)))
  if (act === undefined)
    return { ...understood, readings: [...new Set([...named.flatMap(firstAsked), ...understood.readings])] }
  return {
    ...understood,
    kind: 'understood',
    readings: [],
    acts: [{ act, confidence: SURE_ENOUGH, from: 0, to: said.length }],
  }
}

/** Only what went before gave it a meaning: "have you been moving about much since?" after the tablets. */
const isGuessed = ({ kind, acts }: Understanding): boolean =>
  kind === 'understood' &&
  acts.length === 1 &&
  acts.every(({ act, confidence }) => isMedicine(act) && confidence <= GUESSED)
const GUESSED = 0.5
/** "Bed" and "how" stand in too many questions. */
const LONG = 6

/** Of a mere guess the author's own words for one fact say better what is asked. */
function withWordsOfOne(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  const isLong = (phrase: string) => phrase.length >= LONG
  const facts = patientCase.file.facts.filter(({ saying = [] }) => isSaid(said, saying.filter(isLong)))
  const [guess] = understood.acts
  const act = actOfOnly(facts)
  if (!guess || act === undefined || facts[0]?.acts.includes(guess.act))
    return withOtherMedicine(patientCase, said, understood)
  return { ...understood, acts: [{ ...guess, act }] }
}

/** "Can you lift your arms up for me?" asks for no answer in words. */
const COMMANDS = /^\W*(?:(?:ok|okay|now|and|so)\W+)*(?:can|could|will|would) you\b[^.?!]*\bfor me\W*$/i

/** "You've been very brave. Would you let somebody else keep the key?": the kind word was heard, the question was not. */
const isSwallowed = (said: string, { kind, acts }: Understanding): boolean =>
  kind === 'understood' &&
  /\?\s*$/.test(said) &&
  !asksLeave(said) &&
  !waitsForNod(said) &&
  !COMMANDS.test(said) &&
  acts.every(({ act }) => /^(empathy|acknowledge|explain)$/.test(act))

const LAST_SENTENCE = /[^.?!]+\?\s*$/

function withSwallowed(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  const act = actOfOnly(namedIn(patientCase, LAST_SENTENCE.exec(said)?.[0] ?? said))
  const found = act === undefined ? [] : [{ act, confidence: SURE_ENOUGH, from: 0, to: said.length }]
  return { ...understood, acts: [...understood.acts, ...found] }
}

/** "Any heart trouble, and do you take anything for it?" asks for what is taken for the heart, not for the complaint. */
function forTheIllness(said: string, understood: Understanding): Understanding {
  const illness = understood.acts.find(({ act }) => topicOf(act) === 'pmh')
  if (!illness || !FOR_IT.test(said)) return understood
  const acts = understood.acts.map((found) =>
    topicOf(found.act) === 'treatment_tried' && found.from >= illness.to ? { ...found, act: 'medications' } : found,
  )
  return { ...understood, acts }
}
const FOR_IT =
  /\b(take|taking|on|use|using|have|having|need) (anything|something|any \w+)( \w+)? for (it|them|that|those|these|any of)\b/i

const isMedicine = (act: string): boolean => /^(medications|otc|treatment_tried:\w+)$/.test(act)

/** "Ever taken allopurinol?" asks for a medicine, whatever its name. */
const EVER_TAKEN =
  /\b(taken|used|been on|been prescribed) (an? |any |the )?(?!anything|something|it\b|this|that)[a-z]{3,}/i

/** "Have you been taking the brown inhaler?" may be regular or tried: whichever the case has the brown one under. */
function withOtherMedicine(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  const [only, ...more] = understood.acts
  if (only === undefined) return understood
  if (more.length > 0) return withBoughtMedicine(patientCase, said, understood)
  if (topicOf(only.act) === 'previous' && EVER_TAKEN.test(said))
    return { ...understood, acts: [{ ...only, act: 'medications' }] }
  const given = medicineGiven(patientCase, said, only)
  if (given !== undefined) return { ...understood, acts: [{ ...only, act: given }] }
  if (!isMedicine(only.act)) return understood
  const [named, ...others] = medicinesIn(patientCase, said)
  if (!named || others.length > 0 || named.acts.some((act) => topicOf(act) === topicOf(only.act))) return understood
  const act = named.acts.find(isMedicine) ?? only.act
  return { ...understood, acts: [{ ...only, act }] }
}

/** "Any allergies, and can you take ibuprofen?": of one medicine among other questions, whichever fact tells of it. */
function withBoughtMedicine(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  const [one, ...others] = understood.acts.filter(({ act }) => isMedicine(act))
  if (!one || others.length > 0) return understood
  const [named, ...more] = medicinesIn(patientCase, said)
  if (!named || more.length > 0 || named.acts.some((act) => topicOf(act) === topicOf(one.act))) return understood
  const act = named.acts.find(isMedicine) ?? one.act
  return { ...understood, acts: understood.acts.map((found) => (found === one ? { ...found, act } : found)) }
}

/** "Did they give you steroids for that?" after an illness goes on about it, but names a medicine that has a fact. */
function medicineGiven(patientCase: PatientCase, said: string, { act, confidence }: FoundAct): string | undefined {
  if (confidence > TOLD || topicOf(act) !== 'pmh' || !GIVEN.test(said)) return undefined
  const [named, ...others] = namedIn(patientCase, said).filter(({ acts }) => acts.some(isMedicine))
  return others.length === 0 ? named?.acts.find(isMedicine) : undefined
}
const GIVEN = /\b(give|gave|given|put|start|started|prescribe|prescribed|take|taken|took|have|had|need|needed)\b/i

/** The facts on medicines that a message names by their authors' words, or else by the name of one of their parts. */
function medicinesIn(patientCase: PatientCase, said: string): readonly Fact[] {
  const named = namedIn(patientCase, said).filter(({ acts }) => acts.some(isMedicine))
  if (named.length > 0) return named
  const [part] = partsNamed(patientCase.file.parts ?? [], said)
  const facts = (part?.facts ?? []).flatMap((id) => patientCase.facts.get(id) ?? [])
  return facts.filter((fact) => isPlain(fact) && fact.acts.some(isMedicine))
}

/** What draws out a fact, talk apart. */
const firstAsked = ({ acts }: Fact) => acts.filter((act) => !isTalk(act)).slice(0, 1)

const SURE_ENOUGH = 0.6

/**
 * Readings for a message that was not understood, from the case's own words: "ever been ventilated?" touches the fact
 * about intensive care. They are offered, never assumed; the model question that is shown gives nothing away.
 */
export function withCaseReadings(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  if (understood.kind !== 'unsure' || understood.readings.length >= 2) return understood
  const touched = [...longWords(said)].flatMap((word) => patientCase.rareWords.get(word) ?? [])
  const acts = touched.flatMap(
    (id) =>
      patientCase.facts
        .get(id)
        ?.acts.filter((act) => !isTalk(act))
        .slice(0, 1) ?? [],
  )
  return { ...understood, readings: [...new Set([...understood.readings, ...acts])].slice(0, MOST) }
}
