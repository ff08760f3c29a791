import type { NarrativeVoice } from '#engine/case/voice.ts'
import { defaultLines, entryFor } from '#engine/patient/default-lines.ts'
import { inVoice } from '#engine/patient/in-voice.ts'
import { actNamed, actOfLabel } from './acts-of-labels.ts'
import { type DraftFault, type DraftLine, type DraftSection, labelled, linesUnder, partsOf } from './headings.ts'
import type { Knowledge } from './knowledge.ts'
import { asSentences, firstLarge, idOf, unquoted } from './stems.ts'

/** An answer made from a draft. `words` are the author's own, by which the rest of the draft refers to it. */
export type DraftAnswer = {
  id: string
  topic: string
  earns: readonly string[]
  says: string
  gist: string
  asks: readonly string[]
  words: string
  when?: { trust?: number; times?: number; promised?: true }
  until?: string
  line: number
}

type Making = { knowledge: Knowledge; voice: NarrativeVoice; faults: DraftFault[] }

/** Returns all answers of a draft in case order: the story, denials, health, life, withheld facts. */
export function answersOfDraft(sections: readonly DraftSection[], making: Making): DraftAnswer[] {
  const under = (heading: DraftSection['heading']) => linesUnder(sections, heading)
  const made = [
    ...under('opens').map((line) => opening(line)),
    ...under('story').map((line) => labelledAnswer(line, making)),
    ...under('denies').flatMap((line) => partsOf(line, /[;,]/).map((item) => denied(item, making))),
    ...past(under('past'), making),
    ...whole(under('takes'), 'medications', 'medicines'),
    ...whole(under('allergy'), 'allergies', 'allergies'),
    ...whole(under('family'), 'fh', 'illnesses in the family'),
    ...homeOf(under('home'), making),
    ...under('life').map((line) => labelledAnswer(line, making)),
    ...under('hides').flatMap((line) => hidden(line, making)),
  ].flatMap((answer) => answer ?? [])
  return withOwnIds(made)
}

const opening = (line: DraftLine): DraftAnswer => ({
  ...plain('reason', 'what brings them in', ['open'], line),
  says: unquoted(line.text),
})

function plain(id: string, topic: string, earns: readonly string[], { text, number }: DraftLine): DraftAnswer {
  return { id, topic, earns, says: asSentences(text), gist: firstLarge(text), asks: [], words: text, line: number }
}

/** `label: words`, where the label may name its act: `speech [sx:speech]: one line a breath`. */
function labelledAnswer(line: DraftLine, { knowledge, faults }: Making): DraftAnswer | undefined {
  const parts = labelled(line)
  if (!parts || parts.words === '') {
    faults.push({ line: line.number, remedy: 'say what it is about first: "onset: ten last night"' })
    return undefined
  }
  const [, label = parts.label, given] = /^(.*?)\s*\[([a-z_:]+)\]$/.exec(parts.label) ?? []
  const act = given ?? actOfLabel(label) ?? knowledge.actOf(label)
  const name = act === undefined ? undefined : entryFor(knowledge.answers, act)?.name
  const topic = name === undefined ? label : lowerFirst(name)
  return {
    ...plain(idOf(label), topic, act === undefined ? [] : [act], { ...line, text: parts.words }),
    words: `${label} ${parts.words}`,
  }
}

/** Returns a denial in the wording of the default answers, where there is one. */
export function denied(item: DraftLine, { knowledge, voice }: Omit<Making, 'faults'>): DraftAnswer {
  const act = actNamed(item.text, 'sx') ?? knowledge.actOf(item.text)
  const [says = `No, no ${item.text}.`] = act === undefined ? [] : defaultLines(knowledge.answers, act, voice)
  return {
    ...plain(`no-${idOf(item.text)}`, item.text, act === undefined ? [] : [act], item),
    says: act === undefined ? `No, no ${item.text}.` : says,
    gist: `No ${item.text}`,
    asks: act === undefined ? [`Any ${item.text}?`] : [],
    words: `no ${item.text}`,
  }
}

/** Returns one answer for past illnesses as a whole, and one for each illness asked for by name. */
function past(lines: readonly DraftLine[], { knowledge, voice }: Making): DraftAnswer[] {
  const each = lines.flatMap((line) => partsOf(line))
  const named = each.flatMap((item) => {
    const [first = ''] = item.text.split(/\s+from\s+|\s+at\s+|,/)
    const act = actNamed(first, 'pmh') ?? knowledge.actOf(`${first} in the past`)
    if (!act?.startsWith('pmh:')) return []
    const topic = entryFor(knowledge.answers, act)?.name ?? first
    return [plain(idOf(first), inVoice(lowerFirst(topic), voice), [act], item)]
  })
  return [...whole(lines, 'pmh', 'past illnesses'), ...named]
}

/** Combines everything under one heading into one answer. */
function whole(lines: readonly DraftLine[], act: string, topic: string): DraftAnswer[] {
  const [first] = lines
  if (!first) return []
  const text = lines.map((line) => line.text).join('; ')
  return [plain(idOf(topic), topic, [act], { number: first.number, text })]
}

/** Makes a separate answer of each labelled line; the other lines describe the household. */
function homeOf(lines: readonly DraftLine[], making: Making): DraftAnswer[] {
  const isLabelled = (line: DraftLine) => actOfLabel(labelled(line)?.label ?? '') !== undefined
  return [
    ...whole(
      lines.filter((line) => !isLabelled(line)),
      'living',
      'home',
    ),
    ...lines.filter(isLabelled).flatMap((line) => labelledAnswer(line, making) ?? []),
  ]
}

/** Parses `secret | what it waits for | first: what is said until then`. */
function hidden(line: DraftLine, { knowledge, faults }: Making): DraftAnswer[] {
  const [head = '', ...rest] = line.text.split('|').map((part) => part.trim())
  const [label, secret] = secretIn(head)
  const first = rest.find((part) => part.startsWith('first:'))
  const condition = rest.find((part) => !part.startsWith('first:')) ?? ''
  const waits = conditionIn(condition)
  if (!waits) {
    const remedy = `say what "${secret}" waits for: | trust, | promised, | asked twice, or | asked "the question"`
    faults.push({ line: line.number, remedy })
    return []
  }
  const act = actOfLabel(label) ?? knowledge.actOf(label)
  return [
    {
      ...plain(idOf(label), label, act === undefined ? [] : [act], { ...line, text: secret }),
      words: `${label} ${secret}`,
      ...(waits.when && { when: waits.when }),
      ...(waits.when && { until: first === undefined ? '' : asSentences(unquoted(first.slice(6).trim())) }),
      asks: waits.asks,
    },
  ]
}

/** Splits the label from the secret (`fears: my aunt had a tumour`); without a label the secret serves as both. */
function secretIn(head: string): [label: string, secret: string] {
  const parts = labelled({ number: 0, text: head })
  const isLabel = parts !== undefined && parts.words !== '' && parts.label.split(/\s+/).length <= LONGEST_LABEL
  return isLabel ? [parts.label, parts.words] : [head, head]
}
/** Maximum number of words before a colon that count as a label; more are part of the secret. */
const LONGEST_LABEL = 5

type Waits = { when?: DraftAnswer['when']; asks: string[] }
const SOME_TRUST = 60

function conditionIn(text: string): Waits | undefined {
  const [, asked] = /^asked ["“](.+)["”]$/.exec(text) ?? []
  if (asked !== undefined) return { when: { times: 2 }, asks: [firstLarge(asked)] }
  if (text === 'asked twice') return { when: { times: 2 }, asks: [] }
  if (text === 'promised') return { when: { promised: true }, asks: [] }
  const [, trust] = /^trust(?:\s+(\d+))?$/.exec(text) ?? []
  if (!text.startsWith('trust')) return undefined
  return { when: { trust: trust === undefined ? SOME_TRUST : Number(trust) }, asks: [] }
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Makes ids unique, and lets each act be earned by one unconditional answer: the second of a kind loses the act. */
function withOwnIds(answers: readonly DraftAnswer[]): DraftAnswer[] {
  const seen = new Map<string, number>()
  const earned = new Set<string>()
  return answers.map((answer) => {
    const times = (seen.get(answer.id) ?? 0) + 1
    seen.set(answer.id, times)
    const earns = answer.when ? answer.earns : answer.earns.filter((act) => !earned.has(act))
    if (!answer.when) for (const act of earns) earned.add(act)
    return { ...answer, earns, id: times === 1 ? answer.id : `${answer.id}-${times}` }
  })
}
