import { z } from 'zod'
import { accent } from '#contract/variants.ts'
import { COLLECTIONS } from '#engine/case/names.ts'
import { contrastOf } from '../contrast.ts'

/** Text backgrounds in each theme, as in web/ui/tokens.css. */
export const GROUNDS = { light: ['#f1f2ed', '#ffffff'], dark: ['#0d1015', '#161a21'] } as const

const readable = (theme: keyof typeof GROUNDS) =>
  accent.superRefine(({ ground, words, tint }, context) => {
    const pairs = [
      ['ground', ground, '#ffffff'],
      ...[...GROUNDS[theme], tint].map((behind) => ['words', words, behind] as const),
    ] as const
    for (const [key, colour, behind] of pairs) {
      const contrast = contrastOf(colour, behind)
      if (contrast < 4.5)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `${colour} with ${behind} has ${contrast.toFixed(1)}:1, and needs 4.5:1`,
        })
    }
  })

/** A file of content/variants/: branding of a host. Its name is the first label of the host. */
export const variantFile = z.strictObject({
  name: z.string().trim().min(2).max(40),
  /** Path of a picture on the site. */
  logo: z
    .string()
    .regex(/^\/[\w./-]+\.svg$/, 'a picture of the site, such as /variants/school.svg')
    .optional(),
  colours: z.strictObject({ light: readable('light'), dark: readable('dark') }).optional(),
  /** Collections shown on the host; all if omitted. */
  collections: z.array(z.enum(COLLECTIONS)).min(1).optional(),
  is_partner: z.boolean().default(false),
  /** An example of a variant, for developers only. */
  example: z.boolean().default(false),
})

export type Variant = z.infer<typeof variantFile>
/** Variants by the first label of the host. */
export type Variants = ReadonlyMap<string, Variant>
