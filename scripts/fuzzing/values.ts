import type { Dice } from './dice.ts'
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import type { Schema } from './operations.ts'

/** Existing values, by the name of the field or parameter that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Returns a value that fits the schema, preferring an existing value of that name. */
export function fitting(dice: Dice, schema: Schema, known: Known, name = ''): unknown {
  const there = known[name]
  if (there && there.length > 0 && dice.percent(85)) return dice.one(there)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(dice, dice.one(choices), known, name)
  const type = Array.isArray(schema.type) ? dice.one(schema.type) : schema.type
  if (type === 'object') return objectOf(dice, schema, known)
  if (type === 'array')
    return Array.from({ length: dice.below(4) }, () => fitting(dice, schema.items ?? {}, known, name))
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + dice.below(60)
  if (type === 'boolean') return dice.percent(50)
  if (type === 'null') return null
  return dice.one(PLAIN_TEXTS)
}

const PLAIN_TEXTS = [
  'Do you smoke?',
  'a-good-password',
  'somebody@example.org',
  'Clinical student',
  'message-00001',
  'spm',
]

function objectOf(dice: Dice, { properties = {}, required = [] }: Schema, known: Known): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || dice.percent(50))
  return Object.fromEntries(names.map((name) => [name, fitting(dice, properties[name] ?? {}, known, name)]))
}

/** Returns the value with one invalid change: another value, a missing one, or an extra one. */
export function spoilt(dice: Dice, value: unknown): unknown {
  if (dice.percent(10) || typeof value !== 'object' || value === null) return dice.one(HOSTILE_VALUES)
  const entries = Object.entries(value)
  if (entries.length === 0 || dice.percent(10)) return { ...value, [dice.one(HOSTILE_TEXTS)]: dice.one(HOSTILE_VALUES) }
  const [name, inside] = dice.one(entries)
  if (dice.percent(15)) return Object.fromEntries(entries.filter(([other]) => other !== name))
  const other =
    typeof inside === 'object' && inside !== null && dice.percent(60) ? spoilt(dice, inside) : dice.one(HOSTILE_VALUES)
  return Array.isArray(value) ? value.map((one, at) => (`${at}` === name ? other : one)) : { ...value, [name]: other }
}
