import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { type CheckedReference, checkedCitation } from '#engine/sources/citation.ts'

const sentence = z.string().trim().min(2)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as lie-flat')

/** One point of a good answer: its marks, and the other accepted wordings. */
const point = z.strictObject({
  id,
  /** The line of the model answer, as the student reads it. */
  text: sentence,
  marks: z.number().int().min(1).max(3),
  /** Each wording is enough on its own; the more varied, the better. */
  accept: z.array(sentence).min(2),
})

/** A common mistake in place of a point, and why it is wrong here. */
const mistake = z.strictObject({
  /** Each wording is enough on its own. */
  said: z.tuple([sentence], sentence),
  /** The id of the point that this mistake replaces: an answer that also makes the point is not corrected. */
  insteadOf: id,
  why: sentence.max(260),
})

const question = z.strictObject({
  id,
  ask: sentence.max(200),
  points: z.array(point).min(1).max(6),
  mistakes: z.array(mistake).max(8).default([]),
})

/** A file of content/daily/: a short patient story for one day, with its questions and the points of a good answer. */
export const storyFile = z.strictObject({
  /** The permanent URL slug of the story. It does not reveal the diagnosis. */
  slug: id,
  /** The heading of the story. It does not reveal the diagnosis. */
  title: sentence.max(60),
  system: caseFile.shape.system,
  patient: caseFile.shape.patient.pick({ name: true, gender: true, age: true, look: true }),
  /** The narrator, where it is not the patient. */
  informant: caseFile.shape.informant,
  distress: caseFile.shape.distress,
  /** Where the story takes place, and the student's role in it. */
  setting: sentence.max(160),
  /** In the narrator's own words. */
  story: z.array(sentence).min(1).max(4),
  /** All names of the diagnosis: none may occur in the text read before the answers. */
  diagnosis: z.array(sentence).min(1),
  questions: z.array(question).min(3).max(6),
  /** Take-home messages. */
  summary: z.array(sentence).min(1).max(3),
  references: z.array(checkedCitation).min(1),
})

/** A story as written by its author; references are source ids. */
export type WrittenStory = z.infer<typeof storyFile>
/** A story with its references resolved to the text of its sources. */
export type Story = Omit<WrittenStory, 'references'> & { references: CheckedReference[] }
export type StoryPoint = z.infer<typeof point>
export type StoryMistake = z.infer<typeof mistake>

/** Returns the maximum mark of a question. */
export const marksOf = ({ points }: Pick<Story['questions'][number], 'points'>): number =>
  points.reduce((sum, { marks }) => sum + marks, 0)

/** Returns the maximum mark of the whole story. */
export const mostMarks = ({ questions }: Pick<Story, 'questions'>): number =>
  questions.reduce((sum, question) => sum + marksOf(question), 0)

/** Returns every point of a story, in the order of its questions. */
export const pointsOf = ({ questions }: Pick<Story, 'questions'>): StoryPoint[] =>
  questions.flatMap(({ points }) => points)
