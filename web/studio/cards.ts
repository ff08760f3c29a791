import type { StudioPath } from '#contract/values/studio-change.ts'
import { partName } from './labels.ts'

/** Part of a card: the value at a path of a file, or some entries of a list. */
export type CardPart = {
  title: string
  file: string
  path: StudioPath
  /** Restricts the part to these keys of a map. */
  keys?: readonly string[]
  /** Restricts the part to matching entries of a list. */
  only?: (entry: Record<string, unknown>) => boolean
  /** Initial value of a new entry. */
  empty?: unknown
}
export type StudioCard = { id: string; title: string; hint: string; parts: readonly CardPart[] }

const acts = ({ earns }: Record<string, unknown>): string[] => (Array.isArray(earns) ? earns.map(String) : [])
const isConditional = ({ when }: Record<string, unknown>) => when !== undefined
const isReaction = ({ meets }: Record<string, unknown>) => meets !== undefined
const isStory = (entry: Record<string, unknown>) =>
  !isConditional(entry) &&
  !isReaction(entry) &&
  acts(entry).some((act) => act.startsWith('sx:') || act.includes(':complaint') || act === 'open')

const answers = { file: 'case.yaml', path: ['answers'] }
const answer = { id: 'new-answer', topic: '', says: '', gist: '', asks: [] }

/** The cards of a case, in the order in which a case is written. */
export const CARDS: readonly StudioCard[] = [
  {
    id: 'person',
    title: 'Person',
    hint: 'Write the person before the disease.',
    parts: [
      { title: 'Patient', file: 'case.yaml', path: ['patient'] },
      {
        title: 'Station',
        file: 'case.yaml',
        path: [],
        keys: [
          ...['presentingComplaint', 'complaint', 'presentation', 'diagnosis', 'system', 'rotations', 'collections'],
          ...['level', 'timeLimitSeconds', 'free', 'diagnosisMode', 'distress', 'brief', 'parting', 'informant'],
        ],
      },
    ],
  },
  {
    id: 'story',
    title: 'Story',
    hint: 'What happened and what came with it. One answer for each thing that can be asked.',
    parts: [
      { title: 'Begins', file: 'case.yaml', path: [], keys: ['opening'] },
      { title: 'Answers', ...answers, only: isStory, empty: { ...answer, earns: ['onset:complaint'] } },
    ],
  },
  {
    id: 'answers',
    title: 'Answers',
    hint: 'Health, life, views, the people around them, and how they take what is said to them.',
    parts: [
      {
        title: 'Answers',
        ...answers,
        only: (entry) => !isStory(entry) && !isConditional(entry),
        empty: answer,
      },
    ],
  },
  {
    id: 'hides',
    title: 'Hides',
    hint: 'What is held back until it is earned, and what is said before that.',
    parts: [
      { title: 'Held back', ...answers, only: isConditional, empty: { ...answer, when: { trust: 60 }, until: '' } },
    ],
  },
  {
    id: 'findings',
    title: 'Findings',
    hint: 'Read after the history. They fit the story and name no diagnosis.',
    parts: [{ title: 'Findings', file: 'findings.yaml', path: [] }],
  },
  {
    id: 'differential',
    title: 'Differential',
    hint: 'One diagnosis leads; each feature rests on an answer of this patient.',
    parts: [{ title: 'Differential', file: 'differential.yaml', path: [] }],
  },
  {
    id: 'rubric',
    title: 'Rubric',
    hint: 'What one question earns is one item.',
    parts: [
      { title: 'Parts', file: 'rubric.yaml', path: ['categories'], empty: { id: 'history', items: [] } },
      {
        title: 'Scripted consultations',
        file: 'walkthroughs.yaml',
        path: [],
        empty: { name: 'Another student', kind: 'hurried', says: [''], scores: 0 },
      },
    ],
  },
  {
    id: 'questions',
    title: 'Questions',
    hint: 'Four to six, each with one best answer and a reason for every option.',
    parts: [
      {
        title: 'Questions',
        file: 'teaching.yaml',
        path: ['questions'],
        empty: {
          ...{ id: 'new-question', title: '', description: '' },
          options: [2, 1, 0, 0].map((mark) => ({ text: '', mark, why: '' })),
          explanation: '',
        },
      },
    ],
  },
  {
    id: 'teaching',
    title: 'Teaching',
    hint: 'Hints, the summary, three learning points and the texts of Learn.',
    parts: [
      {
        title: 'Teaching',
        file: 'teaching.yaml',
        path: [],
        keys: ['hints', 'modelSummary', 'learningPoints', 'support'],
      },
      { title: 'Learn', file: 'learn.yaml', path: [] },
    ],
  },
  {
    id: 'sources',
    title: 'Sources',
    hint: 'What the case rests on, and how often someone other than its author has read it.',
    parts: [
      {
        title: 'References',
        file: 'teaching.yaml',
        path: ['references'],
        empty: { source: '', checked: 'knowledge', supports: [] },
      },
      { title: 'Review', file: 'case.yaml', path: ['review'] },
    ],
  },
]

/** Initial value of a new list entry, by the list's key, for lists inside other entries. */
export const EMPTY_ENTRIES: Record<string, unknown> = {
  details: { id: 'new-detail', topic: '', says: '', asks: [] },
  items: { id: 'new-item', text: '', label: '', marks: 1, why: '', earnedBy: { any: [''] }, better: '' },
  for: { answer: '', text: '' },
  against: { answer: '', text: '' },
  weighs: { condition: '', side: 'for', text: '' },
  options: { text: '', mark: 0, why: '' },
  differential: { condition: '', name: '', accepts: [], place: 'likely', for: [], against: [] },
  observations: { at: '', oxygen: 'air', consciousness: 'alert', measured: {} },
  results: { name: '', lines: [{ name: '', value: '' }] },
  lines: { name: '', value: '' },
  learningPoints: { id: 'new-point', text: '' },
}

/** Optional keys of a list entry, with their initial values. */
export const OPTIONAL: Record<string, Record<string, unknown>> = {
  answers: {
    ...{ gist: '', earns: [''], asks: [''], again: [''], beside: '', cue: '' },
    ...{ when: { trust: 60 }, until: '', details: [{ id: 'new-detail', topic: '', says: '', asks: [] }] },
  },
  details: { gist: '', earns: [''], asks: [''], again: [''], beside: '' },
  items: { mustAsk: true, why: '' },
  lines: { unit: '', reference: '', flag: 'abnormal' },
  references: { note: '' },
}

/** Returns the name under which a list entry is shown. */
export function nameOf(entry: unknown): string {
  const { topic, title, name, label, text, at, short, question, ask, feature, flag, test, words, source, id } =
    Object(entry)
  const found = [
    topic,
    title,
    name,
    label,
    text,
    at,
    short,
    question,
    ask,
    feature,
    flag,
    test,
    words,
    source,
    id,
  ].find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? (partName(found) ?? found) : 'New'
}
