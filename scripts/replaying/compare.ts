import type { ReplayedMessage } from './replayed-message.ts'

/** A message with different results in two builds. */
export type Changed = { before: ReplayedMessage; after: ReplayedMessage; in: (keyof ReplayedMessage)[] }

export type Comparison = {
  compared: number
  changed: Changed[]
  /** Messages that only one of the two builds has. */
  gone: ReplayedMessage[]
  come: ReplayedMessage[]
}

const COMPARED = ['asked', 'acts', 'reply', 'facts', 'marks'] as const

/** Compares the results of two builds, message by message. */
export function compare(before: readonly ReplayedMessage[], after: readonly ReplayedMessage[]): Comparison {
  const now = new Map(after.map((said) => [said.id, said]))
  const then = new Set(before.map(({ id }) => id))
  const both = before.flatMap((said) => {
    const other = now.get(said.id)
    return other ? [{ before: said, after: other }] : []
  })
  const changed = both.flatMap(({ before, after }) => {
    const differs = COMPARED.filter((key) => before[key] !== after[key])
    return differs.length > 0 ? [{ before, after, in: differs }] : []
  })
  return {
    compared: both.length,
    changed,
    gone: before.filter(({ id }) => !now.has(id)),
    come: after.filter(({ id }) => !then.has(id)),
  }
}

/** Formats the changes for people: each message with its old and new result, and the count of each kind at the end. */
export function asText({ compared, changed, gone, come }: Comparison): string {
  return [
    ...changed.map(changedText),
    ...gone.map(({ id, asked }) => `- ${id}: "${asked}" is no longer asked`),
    ...come.map(({ id, asked }) => `+ ${id}: "${asked}" is new`),
    `${compared} messages compared: ${changed.length} changed (${countsOf(changed)}), ${gone.length} gone, ${come.length} new`,
  ].join('\n')
}

function changedText({ before, after, in: keys }: Changed): string {
  const lines = keys.flatMap((key) => [`  - ${key}: ${before[key] ?? ''}`, `  + ${key}: ${after[key] ?? ''}`])
  return [`${after.id}: "${after.asked}"`, ...lines].join('\n')
}

function countsOf(changed: readonly Changed[]): string {
  return COMPARED.map((key) => `${key} ${changed.filter((one) => one.in.includes(key)).length}`).join(', ')
}
