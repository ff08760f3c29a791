import type { Fact, Part } from '#engine/case/case-file.ts'
import { leavesOut } from '#engine/case/excluded.ts'
import type { Further } from '#engine/case/further.ts'
import { nameIn, partsNamed, partsOf } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isDetail, tellsDetail } from '#engine/patient/details.ts'
import { isTelling, namesNothingElse } from '#engine/patient/further-asked.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import { detailOfPart } from '#engine/patient/part-detail.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { isTalk, isTreatment } from '#engine/vocabulary/acts.ts'
import { asking, asksOnly } from './asked-on.ts'
import type { Heeded } from './hearing.ts'
import { type Asked, isOfKind, listTold, whatIsAsked } from './question-of-part.ts'
import { mayMean } from './taken-for.ts'
import type { Onward } from './told-fact.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * A detail of one thing of several that were told: "how long on the ramipril?", "what's the second one for?", "and the
 * other two?". What is known of another of them is no answer, and of one that is not known it is said so.
 */
export function askedOfPart(
  patientCase: PatientCase,
  { said, understood, alone }: Heeded,
  turns: readonly Turn[],
): { understood: Understanding; onward?: Onward } | undefined {
  if (leavesOut(said)) return ofTheRest(patientCase, said, understood, turns)
  const asked = whatIsAsked(patientCase, said, understood, turns)
  const name = asked?.questions[0]?.[0]
  if (!asked || name === undefined) return undefined
  if (isOfFactToCome(patientCase, said, asked, understood, turns)) return toldOf(said, understood, asked)
  if (asked.parts.length === 0) return ofList(said, understood, asked)
  const told = topicsToldIn(turns)
  const isOpen = (fact: Fact) => told.has(fact.id) || !fact.when
  const text = textFor(patientCase, asked, isOpen)
  const isList =
    partsOf(patientCase.file, asked.fact).length > 1 ||
    asked.fact.further?.[name] === undefined ||
    (asked.fact.further[name] === text && isToldBeside(patientCase, asked.fact, name, turns))
  if (!asked.bySaying && (text === undefined || !isBare(alone, said, asked, name, isList))) return undefined
  if (text === undefined && !isUnknown(patientCase, asked, name, told)) return undefined
  const act = asked.fact.acts.find((one) => understood.acts.some((found) => found.act === one)) ?? actOf(asked.fact)
  const onward = { act, fact: asked.fact.id, name, text: text ?? '' }
  return { understood: asking(said, understood, onward), onward }
}

/** The last exchange told of another thing as well, of which the same could be asked: of the oil beside the cream. */
const isToldBeside = ({ facts }: PatientCase, { id }: Fact, name: Further, turns: readonly Turn[]): boolean =>
  turns.at(-1)?.answers.some(({ fact }) => fact !== id && facts.get(fact ?? '')?.further?.[name] !== undefined) === true

/** "Anything besides the ramipril?" asks for what else is taken: the others of the list, and nothing of the ramipril. */
function ofTheRest(patientCase: PatientCase, said: string, understood: Understanding, turns: readonly Turn[]) {
  const { file, facts } = patientCase
  const named = partsNamed(file.parts ?? [], said)
  const ofThem = named.flatMap((part) => part.facts.flatMap((id) => facts.get(id) ?? []))
  const act = ofThem.flatMap(({ acts }) => acts).find((one) => one === 'medications' || one === 'otc')
  if (act === undefined || !understood.acts.every((one) => isTalk(one.act) || isTreatment(one.act))) return undefined
  const list = listTold(patientCase, turns)
  const others = list ? partsOf(file, list).filter((part) => !named.includes(part)) : []
  if (!list || !ofThem.includes(list) || others.length === 0) return { understood: asking(said, understood, { act }) }
  const text = `The ${others.map((part) => nameIn(list, part)).join(' and the ')}.`
  const onward: Onward = { act, fact: list.id, name: 'name', text }
  return { understood: asking(said, understood, onward), onward }
}

/** A detail of a medicine that nothing of the case tells, not even what is still held back. */
const isUnknown = ({ facts }: PatientCase, { fact, parts }: Asked, name: Further, told: ReadonlySet<string>): boolean =>
  isDetail(name) &&
  fact.acts.some(isTreatment) &&
  !parts.some((part) => part.facts.some((id) => !told.has(id) && tellsDetail(facts.get(id)?.says ?? '', name)))

/** "Tell me about the doxazosin" is heard as talk, and asks for the fact on it that was not told yet. */
function toldOf(said: string, understood: Understanding, { bySaying, fact }: Asked) {
  if (!bySaying || !understood.acts.every(({ act }) => isTalk(act))) return undefined
  return { understood: asking(said, understood, { act: actOf(fact) }) }
}

/** "Do you ever miss any of your tablets?" some turns later is asked of the list, and not of the last one of it. */
function ofList(said: string, understood: Understanding, { fact, questions }: Asked) {
  const answers = questions.flatMap((names) => {
    const name = names.find((one) => fact.further?.[one] !== undefined)
    return name === undefined ? [] : [{ name, text: fact.further?.[name] ?? '' }]
  })
  const [first] = answers
  if (!first) return undefined
  const text = [...new Set(answers.map((answer) => answer.text))].join(' ')
  const onward = { act: actOf(fact), fact: fact.id, name: first.name, text }
  return { understood: asking(said, understood, onward), onward }
}

const actOf = ({ acts }: Fact) => acts.find(isOfKind) ?? acts[0] ?? 'medications'

/** Words of a fact that is still to be told, of this part or of something else: it comes first, with its mark. */
function isOfFactToCome(
  { facts }: PatientCase,
  said: string,
  { parts, questions }: Asked,
  { acts }: Understanding,
  turns: readonly Turn[],
): boolean {
  const told = topicsToldIn(turns)
  const called = parts.flatMap((part) => part.called)
  const ownWords = longWords(called.join(' '))
  const isMore = (phrase: string) =>
    [...longWords(phrase)].some((word) => isTelling(word) && !ownWords.has(word)) ||
    (phrase.includes(' ') && !called.includes(phrase))
  const tells = ({ says }: Fact) => questions.flat().some((name) => tellsDetail(says, name))
  const isAsked = (fact: Fact) => acts.some(({ act }) => fact.acts.includes(act))
  const isOwn = (fact: Fact) => parts.some((part) => part.facts.includes(fact.id))
  return [...facts.values()].some((fact) => {
    const words = (fact.saying ?? []).filter((phrase) => isSaid(said, [phrase]))
    if (isPlain(fact) && !told.has(fact.id) && isOwn(fact) && isAsked(fact) && tells(fact)) return true
    if (words.length === 0 || told.has(fact.id) || !fact.acts.some(isOfKind)) return false
    return (
      parts.length === 0 ||
      words.some(isMore) ||
      (isOwn(fact) && (tells(fact) || words.some((word) => !isSaid(word, called))))
    )
  })
}

/** Asks of the whole list, or for it: "which of those is new?", "what medicines do you take regularly?" */
const ASKS_LIST =
  /\b(all|both|anything|(any|which|one) of|which(?! (one|kind|sort|type|brand) (is|was) (it|that|this)\b)|else|other|regular(ly)?|prescribed|over the counter|tablets|medicines?|medications?|pills|meds|drugs)\b/i

/** Names nothing but the one of a list that was just spoken of, or nothing at all: "when did you last take it?" */
function isBare(
  alone: () => Understanding,
  said: string,
  { fact, questions }: Asked,
  name: Further,
  isList: boolean,
): boolean {
  if (ASKS_LIST.test(said) || !(isList || questions.length > 1)) return false
  const [act] = fact.acts
  if (act === undefined || !(namesNothingElse(said, fact) || asksOnly(alone(), act))) return false
  return alone().acts.every((found) => mayMean(found.act, name, { fact, act }, said))
}

/** The words for all that was asked: of two parts, each by its name where they differ. Undefined where nothing is known. */
function textFor(
  patientCase: PatientCase,
  { parts, questions, fact }: Asked,
  isOpen: (fact: Fact) => boolean,
): string | undefined {
  const texts = questions.flatMap((names) => {
    const answers = parts.flatMap((part) => {
      const text = detailOfPart(patientCase, part, names, { isOpen, listed: fact })
      return text === undefined ? [] : [{ part, text }]
    })
    if (new Set(answers.map(({ text }) => text)).size < 2) return answers.slice(0, 1).map(({ text }) => text)
    return answers.map(({ part, text }) => byName(part, text))
  })
  return texts.length === 0 ? undefined : [...new Set(texts)].join(' ')
}

const byName = ({ called }: Part, text: string): string =>
  isSaid(text, called) ? text : `${capitalised(called[0] ?? '')}? ${text}`
