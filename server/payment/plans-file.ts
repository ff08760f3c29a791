import { join } from 'node:path'
import { z } from 'zod'
import { type ContentProblem, refuse } from '../content/content-problem.ts'
import { check, parseYaml } from '../content/load-yaml.ts'
import { readText } from '../content/read-text.ts'
import type { Db } from '../db/database.ts'
import type { Currency } from '../db/tables.ts'
import { centsOf } from './money.ts'
import { addPlans } from './plan-store.ts'

const price = z.strictObject({ price: z.number().positive(), original: z.number().positive() })

const plansFile = z.strictObject({
  plans: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9-]+$/, 'small letters, digits and hyphens'),
        displayName: z.string().min(2).max(40),
        billingType: z.string().min(2).max(60),
        chargeOption: z.enum(['recurring', 'one_off']),
        period: z.number().int().positive(),
        prices: z.strictObject({ USD: price, GBP: price, AUD: price }),
      }),
    )
    .min(1),
})
type PlansFile = z.infer<typeof plansFile>

/** Reads plans.yaml. Throws one error that lists every fault. */
export async function loadPlans(contentDir: string): Promise<PlansFile> {
  const problems: ContentProblem[] = []
  const text = await readText(join(contentDir, 'plans.yaml'), problems)
  const yaml = text && parseYaml(text, problems)
  const file = yaml && check(yaml, plansFile, problems)
  refuse(problems)
  return file!
}

/** Adds plans that do not exist yet, so that changes by staff are preserved. */
export async function seedPlans(db: Db, file: PlansFile) {
  const rows = file.plans.flatMap(({ prices, ...plan }, position) =>
    (Object.keys(prices) as Currency[]).map((currency) => ({
      ...plan,
      position,
      currency,
      originalCents: centsOf(prices[currency].original),
      discountedCents: centsOf(prices[currency].price),
    })),
  )
  await addPlans(db, rows)
}
