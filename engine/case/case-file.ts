import { z } from 'zod'
import { type CheckedReference, checkedCitation } from '#engine/sources/citation.ts'
import { CLOSER } from './closer.ts'
import { FURTHER } from './further.ts'
import { COLLECTIONS, ROTATIONS, SYSTEMS, type System } from './names.ts'
import { OWN_LINES } from './own-lines.ts'
import { person } from './person.ts'
import { question } from './question.ts'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as pain-onset')
const sentence = z.string().trim().min(2)
const act = z
  .string()
  .regex(/^[a-z_]+(:[a-z_]+)?$/, 'use a topic or topic:target of the taxonomy, such as smoking or sx:fever')

/** Who is drawn: one record of the drawing recipes. Colours are hex. */
const look = z.strictObject({
  head: z.string(),
  hair: z.string().optional(),
  ink: z.string().optional(),
  tint: z.string().optional(),
  skin: z.string(),
  beard: z.string().optional(),
  accessory: z.string().optional(),
  clothes: z.union([z.string(), z.tuple([z.enum(['check', 'stripe', 'dot', 'hoop']), z.string(), z.string()])]),
  /** Shows through the face that bedside manner would give: scripts/drawing/expressions.ts. */
  mood: z.enum(['pain', 'fear', 'grief', 'tired']).optional(),
})

const patient = z.strictObject({
  name: sentence,
  gender: z.enum(['Male', 'Female']),
  /** In years: a fraction only below three ("1.5" is eighteen months). */
  age: z
    .number()
    .min(0)
    .max(110)
    .refine((years) => years < 3 || Number.isInteger(years), 'whole years from three on'),
  occupation: sentence.optional(),
  look,
  /**
   * How this person talks, for authors, for the optional rewording and for the friend who acts them in a group session.
   * Never shown to who takes the history.
   */
  voice: sentence,
})

/** Who answers when the patient does not: a parent, partner or friend. */
const informant = z.strictObject({
  name: sentence,
  relation: z.enum([
    'mother',
    'father',
    'daughter',
    'son',
    'wife',
    'husband',
    'grandmother',
    'girlfriend',
    'flatmate',
    'carer',
  ]),
  look,
})

const followed = z.strictObject({
  said: z.array(sentence).min(1),
  /** Other facts, or people, after which the same is asked. */
  also: z.array(id).min(1).optional(),
  /** What such a clause asks for besides, where its words earn that: `concerns` for "do you fear the same?" */
  act: act.optional(),
})

/**
 * One thing that this patient can tell. `acts` are what asking for it counts as; their model questions are examples of it.
 * `when` holds it back until the consultation has earned it; `until` is what is said before that. `saying` are words
 * that open at once what waits.
 */
const fact = z.strictObject({
  id,
  acts: z.array(act).min(1),
  says: sentence,
  /** The same thing in other words, for when it is asked again. */
  again: z.array(sentence).optional(),
  /** The same thing with its subject named, for when it stands among the answers to other questions. */
  beside: sentence.optional(),
  /** What the patient knows further of it, told one by one when it is asked on: "when did that start?", "what dose?" */
  further: z.partialRecord(z.enum(FURTHER), sentence).optional(),
  /**
   * What the patient answers, once this was told, to a question that takes up its words: "What are you playing?" after
   * an open mic. `says` is an answer of its own; `said` and `fact` are what authors noted of such questions.
   */
  follow: z
    .array(z.union([followed.extend({ says: sentence }), followed.extend({ fact: id })]))
    .min(1)
    .optional(),
  /**
   * Words of `says` that show how hard this is for the one who says it: a kind word is due before the next question. What
   * has none is told as a fact among others, and nobody is marked down for passing over it.
   */
  cue: sentence.optional(),
  /** The fact in a few neutral words, for the debrief and for whoever writes blind questions. */
  gist: sentence,
  when: z
    .strictObject({
      manner: z.number().min(0).max(100).optional(),
      asked: z.number().int().min(2).max(3).optional(),
      after: z.array(id).optional(),
    })
    .optional(),
  until: sentence.optional(),
  /** Words that open it: a message that asks for it and holds one of them is told it before `when` is met. */
  saying: z.array(sentence).min(1).optional(),
})

/**
 * One of several things that facts tell of in one breath: a medicine of a list, one of two allergies. "The second one"
 * and "the ramipril" mean it, and nothing that is known of another is told of it.
 */
const part = z.strictObject({
  /** The words that name it, the plainest first: it is what the patient calls it. */
  called: z.array(sentence).min(1),
  /** The facts that tell of it. Where one of them tells of nothing else, all that it holds is of this part. */
  facts: z.array(id).min(1),
  /** What is known of this part alone. Of a list a clause that names the part counts as well. */
  further: z.partialRecord(z.enum(FURTHER), sentence).optional(),
})

const told = z.strictObject({
  of: z.array(sentence).min(1),
  but: z.array(sentence).optional(),
  says: z.array(sentence).min(1),
})

const feature = z.strictObject({ fact: id, text: sentence })

const diagnosis = z.strictObject({
  condition: id,
  name: sentence,
  /** Other names that a student may write for it. */
  accepts: z.array(sentence).default([]),
  /** leading: what the patient has; likely: worth ranking; exclude: dangerous, must be ruled out by history. */
  place: z.enum(['leading', 'likely', 'exclude']),
  for: z.array(feature),
  against: z.array(feature),
})

/** What Race To Diagnosis needs of a case beyond its differential, whose `exclude` are the ones to rule out. */
const race = z.strictObject({
  /** How many questions it allows; eight unless said otherwise. */
  questions: z.number().int().min(4).max(12).optional(),
  /** How long it lasts; 360 unless said otherwise. */
  seconds: z.number().int().min(180).max(900).optional(),
  /** What comes close to the diagnosis and is not it, and the sentence that tells why. */
  near: z.array(z.strictObject({ name: sentence, why: sentence })).min(1),
  /** Questions in a student's words that part the candidates, each with the facts that it draws out. */
  asks: z.array(z.strictObject({ ask: sentence, tells: z.array(id).min(1) })).min(8),
  /** By the fact that a feature names, other facts that tell as much: spots on the ankles for spots that do not fade. */
  alike: z.record(id, z.array(id).min(1)).optional(),
})

const supportingCitation = checkedCitation.extend({
  /** The rubric items and teaching points that rest on it. */
  supports: z.array(id).min(1),
})

/** `case.yaml`: a patient with a story, everything but the rubric. Strict: a misspelt key is refused. */
export const caseFile = z.strictObject({
  id: z.number().int().positive(),
  slug: id,
  patient,
  informant: informant.optional(),
  /** The symptom codes of the presenting complaint: `onset:chest_pain` then means the same as `onset:complaint`. */
  complaint: z.array(z.string()).min(1),
  presentingComplaint: sentence,
  presentation: z.string(),
  diagnosis: sentence,
  system: z.enum(Object.keys(SYSTEMS) as [System, ...System[]]),
  rotations: z.array(z.enum(ROTATIONS)).min(1),
  collections: z.array(z.enum(COLLECTIONS)).min(1),
  level: z.number().int().min(1).max(12),
  timeLimitSeconds: z.number().int().min(120).max(1800),
  free: z.boolean(),
  diagnosisMode: z.boolean(),
  /** Shown before the consultation; gives nothing away. */
  brief: sentence,
  /** What the patient says when asked what brings them in. */
  opening: sentence,
  facts: z.array(fact).min(20),
  parts: z.array(part).optional(),
  /** What is asked of the complaint more closely than its facts tell, a sentence each: "and lying down?", "why today?" */
  closer: z.partialRecord(z.enum(CLOSER), sentence).optional(),
  /** Who is around the patient, and what is said of them when a student asks: "who is Nana?", "is he well?" */
  people: z.array(person).optional(),
  /** What this person says in talk, in place of the lines under the same name in answers-talk.yaml. */
  lines: z.partialRecord(z.enum(OWN_LINES), z.array(sentence).min(1)).optional(),
  /** What is said to being told a thing (`of`: words as in `saying`), each sentence once. */
  told: z.array(told).optional(),
  hints: z.array(sentence).length(5),
  /**
   * How ill whoever answers feels, or how hard the day is for them: it bounds how merry kindness makes their face.
   * mild: can smile; moderate: at best calm; severe: at best relieved. scripts/drawing/expressions.ts has the faces.
   */
  distress: z.enum(['mild', 'moderate', 'severe']),
  /** How often the case was read clinically by somebody who had not written it, when last, and who signed it, if anybody. */
  review: z.strictObject({ readings: z.number().int().min(0), last: z.iso.date(), signed: sentence.optional() }),
  /** What the patient says on leaving, by bedside manner at the end. */
  parting: z.strictObject({ warm: sentence, neutral: sentence, cold: sentence }),
  modelSummary: sentence,
  differential: z.array(diagnosis).min(3),
  /** Of a case that is offered as a race. */
  race: race.optional(),
  questions: z.array(question).min(4).max(6),
  learningPoints: z.array(z.strictObject({ id, text: sentence })).length(3),
  references: z.array(supportingCitation).min(1),
  /** Where a student who is touched by a sensitive case finds help. */
  support: sentence.optional(),
})

/** As its author wrote it: references are the ids of sources. */
export type WrittenCase = z.infer<typeof caseFile>
/** The same with the words of its sources. */
export type CaseFile = Omit<WrittenCase, 'references'> & { references: (CheckedReference & { supports: string[] })[] }
export type Fact = CaseFile['facts'][number]
export type Diagnosis = CaseFile['differential'][number]
export type Look = z.infer<typeof look>
