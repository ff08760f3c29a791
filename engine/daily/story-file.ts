import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { type CheckedReference, checkedCitation } from '#engine/sources/citation.ts'

const sentence = z.string().trim().min(2)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as lie-flat')

/** One thing that a good answer says: its marks, and the other wordings under which it counts as said. */
const point = z.strictObject({
  id,
  /** The line of the model answer, as the student reads it. */
  text: sentence,
  marks: z.number().int().min(1).max(3),
  /** Each by itself is enough; the more kinds of words, the better. */
  accept: z.array(sentence).min(2),
})

/** Something that students often say instead of a point, and why it is not right here. */
const mistake = z.strictObject({
  /** Each by itself is enough. */
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

/** A file of content/daily/: a short patient story for one day, with its questions and what a good answer says. */
export const storyFile = z.strictObject({
  /** The address of the day, for good. It gives nothing away. */
  slug: id,
  /** The heading of the story. It gives nothing away. */
  title: sentence.max(60),
  system: caseFile.shape.system,
  patient: caseFile.shape.patient.pick({ name: true, gender: true, age: true, look: true }),
  /** Who tells the story where the patient does not. */
  informant: caseFile.shape.informant,
  distress: caseFile.shape.distress,
  /** Where this is, and who you are. */
  setting: sentence.max(160),
  /** In the teller's own words. */
  story: z.array(sentence).min(1).max(4),
  /** What it is called, under every name: none of them may occur in what is read before the answers. */
  diagnosis: z.array(sentence).min(1),
  questions: z.array(question).min(3).max(6),
  /** What to take away. */
  summary: z.array(sentence).min(1).max(3),
  references: z.array(checkedCitation).min(1),
})

/** As its author wrote it: references are the ids of sources. */
export type WrittenStory = z.infer<typeof storyFile>
/** The same with the words of its sources. */
export type Story = Omit<WrittenStory, 'references'> & { references: CheckedReference[] }
export type StoryPoint = z.infer<typeof point>
export type StoryMistake = z.infer<typeof mistake>

/** What a question is worth. */
export const marksOf = ({ points }: Pick<Story['questions'][number], 'points'>): number =>
  points.reduce((sum, { marks }) => sum + marks, 0)

/** What the whole story is worth. */
export const mostMarks = ({ questions }: Pick<Story, 'questions'>): number =>
  questions.reduce((sum, question) => sum + marksOf(question), 0)

/** Every point of a story, in the order of its questions. */
export const pointsOf = ({ questions }: Pick<Story, 'questions'>): StoryPoint[] =>
  questions.flatMap(({ points }) => points)
