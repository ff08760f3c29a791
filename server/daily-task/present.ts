import type { DailyCard, DailyReply } from '#contract/daily.ts'
import { findMistakes } from '#engine/daily/mistakes-found.ts'
import type { FoundPoints } from '#engine/daily/points-found.ts'
import { marksOf, mostMarks, pointsOf, type Story } from '#engine/daily/story-file.ts'
import type { Written } from './store.ts'
import type { StoryOfDay } from './story-of-day.ts'

type Given = { found: FoundPoints; ticks: Readonly<Record<string, boolean>> }

/** Returns whether a point's marks are given: by the student's own tick, otherwise because it was found. */
const isTicked = ({ found, ticks }: Given, id: string): boolean => ticks[id] ?? found[id] !== undefined

/** Returns the sum of the marks of ticked points. */
export const marksGiven = (story: Story, given: Given): number =>
  pointsOf(story)
    .filter(({ id }) => isTicked(given, id))
    .reduce((sum, { marks }) => sum + marks, 0)

const presentHeader = ({ slug, title, system, patient, informant }: Story, day: string) => ({
  name: slug,
  day,
  title,
  system,
  patient_name: patient.name,
  patient_age: patient.age,
  gender: patient.gender,
  informant: informant ? { name: informant.name, relation: informant.relation } : null,
})

/** Returns a story as its student sees it: without any answer before it is handed in. */
export function presentPlace({ story, day, written, isToday, open }: StoryOfDay): DailyReply {
  const done = written?.handedInAt ? written : undefined
  return {
    ...presentHeader(story, day),
    is_today: isToday,
    open,
    setting: story.setting,
    story: story.story,
    questions: story.questions.map((question) => ({
      id: question.id,
      question: question.ask,
      yours: written?.answers[question.id] ?? '',
      ...(done ? answerTo(question, done) : { answer: null, marks: null, points: null, mistakes: null }),
    })),
    handed_in: done?.handedInAt?.toISOString() ?? null,
    earned: done ? marksGiven(story, done) : null,
    max_marks: done ? mostMarks(story) : null,
    summary: done ? story.summary : null,
    references: done ? story.references : null,
  }
}

function answerTo(question: Story['questions'][number], written: Written) {
  const words = written.answers[question.id] ?? ''
  return {
    answer: question.points.map(({ text }) => text).join('\n'),
    marks: marksOf(question),
    points: question.points.map(({ id, text, marks }) => ({
      id,
      text,
      marks,
      found: (written.found[id] ?? []).map(({ from, to }) => ({ from, to })),
      ticked: isTicked(written, id),
    })),
    mistakes: findMistakes(words, question).map(({ insteadOf, why, found }) => ({
      ...{ instead_of: insteadOf, why },
      found: found.map(({ from, to }) => ({ from, to })),
    })),
  }
}

/** Returns the list entry of a story. */
export function presentCard(story: Story, day: string, written: Written | undefined): DailyCard {
  const done = written?.handedInAt != null
  return {
    ...presentHeader(story, day),
    state: done ? 'done' : written ? 'begun' : 'new',
    earned: done ? written.marks : null,
    max_marks: done ? written.maxMarks : null,
  }
}
