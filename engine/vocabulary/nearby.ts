import type { ActId } from './acts.ts'
import type { CompiledRule } from './pack-rules.ts'
import type { Step } from './pattern.ts'

/** Which acts a word speaks for, by the word's number: where nothing matched, these are the nearest readings. */
export type Nearby = { get(word: number): ReadonlySet<ActId> | undefined }

const PREFIX: Readonly<Record<string, string>> = { symptom: 'sx:', condition: 'pmh:', topic: '', talk: '' }

/** Gathers for every word of the vocabulary the acts in whose patterns it stands. */
export function nearbyActs(rules: readonly CompiledRule[]): ReadonlyMap<number, ReadonlySet<ActId>> {
  const nearby = new Map<number, Set<ActId>>()
  for (const { kind, name, role, step } of rules) {
    const prefix = PREFIX[kind]
    if (prefix === undefined && kind !== 'aspect') continue
    if (role === 'not') continue
    const act = kind === 'aspect' ? `${name}:complaint` : `${prefix}${name}`
    for (const id of stemsOf(step)) nearby.set(id, (nearby.get(id) ?? new Set()).add(act))
  }
  return nearby
}

function stemsOf(step: Step): Set<number> {
  const stems = new Set<number>()
  const seen = new Set<Step>()
  const visit = (one: Step) => {
    if (seen.has(one)) return
    seen.add(one)
    if (one.kind === 'stem') stems.add(one.id)
    if (one.kind === 'oneOf') for (const id of one.stems) stems.add(id)
    if (one.kind === 'fork') one.branches.forEach(visit)
    else if (one.kind !== 'done') visit(one.next)
  }
  visit(step)
  return stems
}
