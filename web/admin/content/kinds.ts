import type { EditedKind } from '#contract/edited-content.ts'
import type { CardPart, StudioCard } from '../../studio/cards.ts'
import type { FormShapes } from '../../studio/forms.ts'

/** The kinds of content that staff edit, as named in their list. */
export const KIND_NAMES: Record<EditedKind, string> = {
  daily: 'Daily stories',
  quiz: 'Quizzes',
  condition: 'Condition pages',
  help: 'Help',
}

/** Singular names, for creating one. */
export const KIND_OF_ONE: Record<EditedKind, string> = {
  condition: 'Condition page',
  quiz: 'Quiz on a condition',
  daily: 'Daily story',
  help: 'List of help',
}

export const CONTENT_PATH = '/api/v1/admin/content/'

export const fileOfKind = (kind: EditedKind): string => `${kind}.yaml`

const option = { text: '', why: '' }
const reference = { source: '', checked: 'knowledge' }

type Form = StudioCard & { shapes: FormShapes }

/** Fields editable in new texts only: those of an installed text are also stored elsewhere, or part of a drawing. */
const OF_A_NEW_ONE: Partial<Record<EditedKind, CardPart[]>> = {
  condition: [{ title: 'Name', file: 'condition.yaml', path: [], keys: ['name', 'system', 'icd10'] }],
  daily: [
    { title: 'Who and where', file: 'daily.yaml', path: [], keys: ['system', 'distress'] },
    { title: 'How the patient is drawn', file: 'daily.yaml', path: ['patient'], keys: ['gender', 'age', 'look'] },
  ],
}

const HINTS_OF_A_NEW_ONE: Partial<Record<EditedKind, string>> = {
  condition: 'From the history’s point of view. At least three look-alikes, three features and one red flag.',
  daily: 'Nothing before the answers names the diagnosis. Once it is live, keep the ids of questions and points.',
}

export function formOf(kind: EditedKind, isNew: boolean): Form {
  const form = FORMS[kind]
  if (!isNew) return form
  const parts = [...(OF_A_NEW_ONE[kind] ?? []), ...form.parts]
  return { ...form, parts, hint: HINTS_OF_A_NEW_ONE[kind] ?? form.hint }
}

/** The form of each kind: which parts of the file are editable, and the initial values of new list entries. */
const FORMS: Record<EditedKind, Form> = {
  quiz: {
    id: 'quiz',
    title: 'Questions',
    hint: 'Five options each, one of them best. A quiz already started keeps its wording.',
    parts: [{ title: 'Questions', file: 'quiz.yaml', path: ['questions'] }],
    shapes: {
      empty: {
        questions: {
          ...{ id: '', tests: 'question', short: '', vignette: '', leadIn: '' },
          options: [option, option, option, option, option],
          ...{ reference: '', level: 2 },
        },
        options: option,
      },
      optional: { questions: { speaks: '', says: '', portrait: '' }, options: { best: true } },
    },
  },
  daily: {
    id: 'daily',
    title: 'Story',
    hint: 'Nothing before the answers names the diagnosis. Keep the ids of questions and points as they are.',
    parts: [
      { title: 'Story', file: 'daily.yaml', path: [], keys: ['title', 'setting', 'story', 'diagnosis', 'summary'] },
      { title: 'Patient', file: 'daily.yaml', path: ['patient'], keys: ['name'] },
      { title: 'Questions', file: 'daily.yaml', path: ['questions'] },
      { title: 'References', file: 'daily.yaml', path: ['references'] },
    ],
    shapes: {
      empty: {
        questions: { id: '', ask: '', points: [{ id: '', text: '', marks: 1, accept: [''] }] },
        points: { id: '', text: '', marks: 1, accept: [''] },
        mistakes: { said: [''], insteadOf: '', why: '' },
        references: reference,
      },
      optional: { questions: { mistakes: [] }, references: { note: '' } },
    },
  },
  condition: {
    id: 'condition',
    title: 'Page',
    hint: 'From the history’s point of view. Name, system and code come from the list of conditions.',
    parts: [
      {
        title: 'Page',
        file: 'condition.yaml',
        path: [],
        keys: ['summary', 'presentation', 'accepts', 'differentials', 'management'],
      },
      { title: 'In their words', file: 'condition.yaml', path: ['says'] },
      { title: 'What makes it likelier', file: 'condition.yaml', path: ['discriminators'] },
      { title: 'What speaks for something else', file: 'condition.yaml', path: ['instead'] },
      { title: 'Red flags', file: 'condition.yaml', path: ['redFlags'] },
      { title: 'First tests', file: 'condition.yaml', path: ['investigations'] },
      { title: 'References', file: 'condition.yaml', path: [], keys: ['references'] },
    ],
    shapes: {
      empty: {
        says: { when: '', words: '', means: '' },
        discriminators: { feature: '', why: '', from: [''], ask: '' },
        instead: { feature: '', ask: '', among: {} },
        redFlags: { flag: '', ask: '', action: '' },
        investigations: { test: '', why: '' },
      },
      optional: { discriminators: { ask: '', here: 'half', among: {} }, redFlags: { ask: '' }, instead: { ask: '' } },
    },
  },
  help: {
    id: 'help',
    title: 'Answers',
    hint: 'Write a link as [words](/path); [words](#message) leads to the form. Keep ids as they are.',
    parts: [
      { title: 'List', file: 'help.yaml', path: [], keys: ['title'] },
      { title: 'Answers', file: 'help.yaml', path: ['entries'] },
    ],
    shapes: {
      empty: { entries: { id: '', question: '', answer: [''] } },
      optional: { entries: { keywords: [''] } },
    },
  },
}
