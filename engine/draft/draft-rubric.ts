import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { NarrativeVoice } from '#engine/case/voice.ts'
import { entryFor, modelQuestion } from '#engine/patient/default-lines.ts'
import { isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { actOfLabel } from './acts-of-labels.ts'
import { closestTo } from './closest-answer.ts'
import type { DraftAnswer } from './draft-answers.ts'
import { type DraftLine, type DraftSection, linesUnder, partsOf } from './headings.ts'
import type { Knowledge } from './knowledge.ts'
import { firstLarge, idOf } from './stems.ts'

/** A rubric item of a draft. What cannot be proposed is empty, and the case is rejected until it is written. */
export type DraftItem = {
  id: string
  category: CategoryId
  text: string
  label: string
  marks: number
  mustAsk?: true
  why?: string
  earnedBy: { any: string[] }
  better: string
  /** Undefined for items that every history has. */
  line?: number
}

type Making = { knowledge: Knowledge; voice: NarrativeVoice; answers: readonly DraftAnswer[] }

/** Returns the items of every history (courtesies, ideas and concerns), then the draft's must-asks, then its others. */
export function itemsOfDraft(sections: readonly DraftSection[], making: Making): DraftItem[] {
  const must = linesUnder(sections, 'must').flatMap(entries)
  const also = linesUnder(sections, 'alsoAsk').flatMap(entries)
  const asked = [
    ...must.map((line) => item(line, making, { mustAsk: true })),
    ...also.map((line) => item(line, making, {})),
  ]
  const everyCase = EVERY_HISTORY.map((row) => usual(row, making))
  const earned = new Set(asked.flatMap(({ earnedBy }) => earnedBy.any))
  const all = [...everyCase.filter(({ earnedBy }) => !earnedBy.any.some((act) => earned.has(act))), ...asked]
  return Object.keys(CATEGORIES).flatMap((id) => all.filter(({ category }) => category === id))
}

const EVERY_HISTORY = [
  [
    'introduce',
    'introduction',
    'Introduces themselves by name and role',
    'Who knows who is asking answers more openly.',
  ],
  ['identify', 'introduction', 'Confirms name and date of birth', 'Notes and results must belong to this patient.'],
  [
    'consent',
    'introduction',
    'Asks whether some questions are all right',
    'A patient may say no, and should hear that they may.',
  ],
  ['open', 'presenting', 'Begins with an open question', 'The first words tell most when they are left to run on.'],
  ['ideas', 'ice', 'Asks what the patient thinks it is', 'What they think it is decides which explanation helps.'],
  ['concerns', 'ice', 'Asks what worries the patient', 'A fear that is not asked for stays after the visit.'],
  ['expectations', 'ice', 'Asks what the patient hopes for', 'A plan that misses what was hoped for is not followed.'],
  [
    'summarise',
    'closing',
    'Sums up and checks that it is right',
    'A summary lets the patient put right what was misheard.',
  ],
] as const

/** Splits items on one line, or takes one item per line with the reason after a colon. */
function entries(line: DraftLine): (DraftLine & { why?: string })[] {
  const [, head, why] = /^([^:;]+):\s*(.+)$/.exec(line.text) ?? []
  return head === undefined ? partsOf(line, /[;,]/) : [{ number: line.number, text: head.trim(), ...(why && { why }) }]
}

function usual([act, category, text, why]: (typeof EVERY_HISTORY)[number], making: Making): DraftItem {
  const asked = modelQuestion(making.knowledge.answers, act, making.voice)
  const better = act === 'summarise' ? summaryOf(making) : (asked ?? '')
  return {
    id: act,
    category,
    text,
    label: LABEL[act] ?? firstLarge(act),
    marks: 1,
    why,
    earnedBy: { any: [act] },
    better,
  }
}

/** Returns the start of the story as a summary that a student might give. */
function summaryOf({ answers }: Making): string {
  const complaintAnswers = answers.filter(({ earns }) => earns.some((act) => act.endsWith(':complaint'))).slice(0, 2)
  return `So to sum up: ${complaintAnswers.map(({ gist }) => gist.toLowerCase()).join(', and ')}. Have I got that right?`
}

const LABEL: Record<string, string> = {
  introduce: 'Introduction',
  identify: 'Name and birth date',
  open: 'Open question',
}
const MUST_MARKS = 2

function item(line: DraftLine & { why?: string }, making: Making, { mustAsk }: { mustAsk?: true }): DraftItem {
  const [, words = line.text, marks] = /^(.*?)\s+([1-4])$/.exec(line.text) ?? []
  const source = sourceFor(words, making)
  const act = source?.act
  const asked = act === undefined ? undefined : modelQuestion(making.knowledge.answers, act, making.voice)
  const name = nameOf(words, making)
  return {
    id: idOf(words),
    category: categoryOf(act, mustAsk === true),
    text: `Asks about ${name}`,
    label: firstLarge(name),
    marks: marks === undefined ? (mustAsk ? MUST_MARKS : 1) : Number(marks),
    ...(mustAsk && { mustAsk }),
    ...((mustAsk || line.why !== undefined) && { why: line.why ?? '' }),
    earnedBy: { any: [source?.source ?? ''] },
    better: asked ?? `Can you tell me about ${words}?`,
    line: line.number,
  }
}

/** Returns the item's name for students, expanding clinicians' shorthand such as "worse" and "like". */
function nameOf(words: string, { knowledge }: Making): string {
  const act = actOfLabel(words)
  const name = act && !act.startsWith('sx:') ? entryFor(knowledge.answers, act)?.name : undefined
  return name === undefined ? words : name.charAt(0).toLowerCase() + name.slice(1)
}

/**
 * Returns what earns an item: the answer that its words name (its act, or itself if conditional), or the act asked for.
 */
function sourceFor(words: string, { knowledge, answers }: Making): { source: string; act?: string } | undefined {
  const labelled = actOfLabel(words)
  const named = answers.find(({ id }) => id === idOf(words)) ?? closestTo(words, answers)
  const act = labelled ?? named?.earns[0] ?? knowledge.actOf(words)
  if (named && !(labelled && !named.earns.includes(labelled)))
    return {
      source: named.when || named.earns.length === 0 ? `fact:${named.id}` : (named.earns[0] ?? ''),
      ...(act && { act }),
    }
  return act === undefined ? undefined : { source: act, act }
}

const PLACE: Record<string, CategoryId> = {
  sx: 'systems',
  pmh: 'past',
  hospital: 'past',
  surgery: 'past',
  trauma: 'past',
  prior_care: 'past',
  birth: 'past',
  obstetric: 'past',
  menstrual: 'past',
  immunisation: 'past',
  screening: 'past',
  measured: 'history',
  medications: 'medicines',
  otc: 'medicines',
  allergies: 'medicines',
  contraception: 'medicines',
  fh: 'family',
  ideas: 'ice',
  concerns: 'ice',
  expectations: 'ice',
}

/** Returns the rubric category of an act; must-ask symptoms are red flags. */
function categoryOf(act: string | undefined, mustAsk: boolean): CategoryId {
  if (act === undefined) return mustAsk ? 'red-flags' : 'history'
  const topic = topicOf(act)
  if (topic === 'sx' && mustAsk) return 'red-flags'
  if (isAspect(topic)) return 'history'
  return PLACE[topic] ?? 'social'
}
