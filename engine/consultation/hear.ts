import { partsNamed, partsOf } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { withAnnounced } from './announced.ts'
import { askedCloser } from './asked-closer.ts'
import { askedIfSore } from './asked-if-sore.ts'
import { askedOfPart } from './asked-of-part.ts'
import { askedOn, asking } from './asked-on.ts'
import { askedToAgree } from './asked-to-agree.ts'
import { askedOfThen } from './back-then.ts'
import { withBarePain } from './bare-pain.ts'
import { withCaseReadings, withCaseWords } from './case-readings.ts'
import { spelledOut } from './clipped.ts'
import type { Content } from './content.ts'
import { contextOf } from './context.ts'
import { doubtNods, withoutEarlyClose, withoutLateIntroduction } from './doubt.ts'
import { asFirstQuestion } from './first-question.ts'
import { goneBack, ofWhatWasNamed, withNamedMeant } from './gone-back.ts'
import { hearHardQuestion } from './hard-question.ts'
import type { Hearing, Heeded } from './hearing.ts'
import { askedOfSleep } from './kept-awake.ts'
import { withKnownQuestions } from './known-question.ts'
import { withPronouns } from './patient-spoken-of.ts'
import { peopleAsked } from './people-asked.ts'
import { isComforted, isForFact, whatever, without, withPeople } from './person-heard.ts'
import { isPlanPut } from './plan-put.ts'
import { withoutPlayedBack } from './played-back.ts'
import { readAlone } from './read-alone.ts'
import { retarget } from './retarget.ts'
import { asRegarding, ofSpeaker, withoutSorry } from './reworded.ts'
import { saidAmiss } from './said-amiss.ts'
import { withoutSlightTalk } from './slight-talk.ts'
import { takenUp, withTakenUp } from './taken-up.ts'
import { askedOfTaking } from './taking-asked.ts'
import type { Turn } from './turn.ts'

/** The message as it reads with nothing before it: made when it is first wanted, and once. */
function onceAlone(vocabulary: Vocabulary, message: string): () => Understanding {
  let read: Understanding | undefined
  return () => {
    read ??= readAlone(vocabulary, message)
    return read
  }
}

/**
 * What this patient makes of a message. What it asks of people is set apart; a message that goes back to a thing told is
 * heard as if that were told just now; the rest is heard where it stands. A message with people in it is heard twice:
 * whole, for what its words about people ask besides, and without them, for the rest.
 */
export function hear(patientCase: PatientCase, content: Content, turns: readonly Turn[], said: string): Hearing {
  const isSpeakerKnown = patientCase.file.people?.some(({ names }) => names.includes('yourself')) === true
  const own = isSpeakerKnown ? ofSpeaker(said) : said
  const message = withoutSorry(withPronouns(patientCase, own))
  const whole = hearApart(patientCase, content, turns, message)
  const taken = asksOfTold(whole.understood) ? takenUp(patientCase, message, whole.understood, turns) : []
  if (taken.length === 0) return withPeopleIn(patientCase, content, turns, message, whole)
  const rest = without(message, taken)
  const heard = hasWords(rest)
    ? withPeopleIn(patientCase, content, turns, rest, hearApart(patientCase, content, turns, rest))
    : undefined
  return { ...heard, understood: withTakenUp(whole.understood, heard?.understood, rest, taken), taken }
}

/** Abuse asks nothing, and a summary goes over what was told without asking of it. */
const asksOfTold = ({ kind, acts }: Understanding): boolean =>
  kind !== 'abuse' && !acts.some(({ act }) => act === 'summarise')

const hasWords = (text: string): boolean => /[a-z]{3}/i.test(text)

/** A message with what it asks of people set apart. */
function withPeopleIn(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
  whole: Hearing,
): Hearing {
  const people = peopleAsked(patientCase, message, turns)
    .filter((asked) => !isComforted(message, whole.understood, asked))
    .filter((asked) => !isForFact(patientCase, turns, message, whole.understood, asked))
    .flatMap((asked) => whatever(whole.understood, asked))
  if (people.length === 0 || whole.understood.kind === 'abuse') return askedCloser(patientCase, turns, message, whole)
  const rest = without(message, people)
  const heard = hasWords(rest) ? hearApart(patientCase, content, turns, rest) : undefined
  return { ...heard, understood: withPeople(whole.understood, heard?.understood, people), people }
}

/** A message without the people in it: one that goes back to a thing told is heard as if that were told just now. */
function hearApart(patientCase: PatientCase, content: Content, turns: readonly Turn[], message: string): Hearing {
  const now = hearNow(patientCase, content, turns, asRegarding(message))
  const back = isOfPart(now) ? undefined : goneBack(patientCase, content.vocabulary, message, turns)
  const heard = back && hearNow(patientCase, content, [...turns, back.scene], back.rest, { isNamed: true })
  if (!back || heard?.understood.kind !== 'understood' || isOneOfList(patientCase, message, back.scene)) return now
  return { ...heard, understood: ofWhatWasNamed(heard.understood, back), scene: back.scene }
}

/** One thing of a list is asked about: its name says more than the exchange in which the list was told. */
const isOfPart = ({ onward }: Hearing): boolean => onward?.text !== undefined

/** "And the apixaban, when did you last take one?" asks of that one, and not of the list in which it was told. */
function isOneOfList({ file, facts }: PatientCase, message: string, { answers }: Turn): boolean {
  const list = facts.get(answers[0]?.fact ?? '')
  const parts = list ? partsOf(file, list) : []
  return partsNamed(parts, message).length === 1
}

/** A message where it stands: understanding, with what the case itself knows of questions. */
function hearNow(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
  { isNamed = false } = {},
): Hearing {
  const context = withAnnounced(content.vocabulary, contextOf(patientCase, turns), turns.at(-1))
  const heardSo = withNamedMeant(content.vocabulary, message, understand(content.vocabulary, message, context))
  const read = withoutSlightTalk(
    message,
    doubtNods(message, withoutLateIntroduction(withoutEarlyClose(heardSo, turns.length === 0), turns.length)),
    turns.at(-1),
  )
  const spelled = read.kind === 'unsure' ? (spelledOut(content.vocabulary, message, context) ?? read) : read
  const asked = withoutPlayedBack(message, spelled, turns)
  const heard = asFirstQuestion(message, withBarePain(patientCase, message, asked), turns)
  const alone = onceAlone(content.vocabulary, message)
  const meant = retarget(patientCase, { said: message, understood: hearHardQuestion(message, heard), alone }, turns)
  const aimed = askedOfTaking(message, askedOfSleep(patientCase, message, meant), turns.at(-1))
  if (aimed.acts.some(({ act }) => act === 'summarise')) {
    const amiss = saidAmiss(patientCase, content.vocabulary, turns, message, aimed)
    return { understood: aimed, ...(amiss && { amiss }) }
  }
  if (isPlanPut(aimed)) return { understood: aimed }
  const agreed = askedToAgree(patientCase, message, aimed)
  if (agreed) return { understood: agreed }
  const then = askedOfThen(patientCase, message, aimed, turns)
  if (then) {
    const acts = [{ act: then.act, confidence: 0.8, from: 0, to: message.length }]
    return { understood: { ...aimed, acts }, onward: then }
  }
  const heeded: Heeded = { said: message, understood: aimed, alone, isNamed }
  const sore = askedIfSore(patientCase, heeded, turns)
  if (sore) return { understood: asking(message, aimed, sore), onward: sore }
  const { understood, onward } = askedOfPart(patientCase, heeded, turns) ?? askedOn(patientCase, heeded, turns)
  if (onward) return { understood, onward }
  const known = withKnownQuestions(patientCase, content, message, understood)
  return { understood: withCaseReadings(patientCase, message, withCaseWords(patientCase, message, known)) }
}
