import { z } from 'zod'

const sentence = z.string().trim().min(1)

/** `walkthroughs.yaml`: scripted consultations with the exact marks that they must earn. */
export const walkthroughsFile = z
  .array(
    z.strictObject({
      name: sentence,
      kind: z.enum(['thorough', 'hurried', 'silent']),
      says: z.array(sentence),
      scores: z.number().int().min(0),
    }),
  )
  .min(3)

/**
 * `blind.yaml`: questions by someone who has not seen the case's phrasings. Each names what it should elicit: facts
 * (all of them, nothing more), acts that the case leaves to the default answer, or nothing (`out`). A detail without a
 * gist may be named as well. `fine` lists, by expected id, other acceptable answers: one answer, or several together.
 * `after` is an earlier question of the consultation, which gives "it" and "how long?" their meaning.
 */
export const blindFile = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        asks: sentence,
        after: sentence.optional(),
        facts: z.array(z.string()).default([]),
        defaults: z.array(z.string()).default([]),
        fine: z.record(z.string(), z.array(z.union([z.string(), z.array(z.string()).min(2)])).min(1)).default({}),
        /** True for a message that neither a fact nor a default answers: off topic, nonsense, abuse. */
        out: z.boolean().default(false),
        kind: z.enum(['plain', 'bundle', 'ellipsis', 'typo', 'out']),
      }),
    )
    .min(40),
})

/**
 * `marks.yaml`: messages that must, or must not, earn an item; each was once marked wrongly. They follow the messages
 * of `after`, whose marks count as already earned.
 */
export const marksFile = z.array(
  z
    .strictObject({
      after: z.array(sentence).default([]),
      says: sentence,
      earns: z.array(z.string()).default([]),
      not: z.array(z.string()).default([]),
    })
    .refine(({ earns, not }) => earns.length + not.length > 0, 'name an item under earns or not'),
)

export type MarkedMessage = z.infer<typeof marksFile>[number]
export type Walkthrough = z.infer<typeof walkthroughsFile>[number]
export type BlindQuestion = z.infer<typeof blindFile>['questions'][number]
