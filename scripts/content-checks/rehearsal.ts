import { ask, choose } from '#engine/consultation/consult.ts'
import { topicsTold } from '#engine/consultation/topics-told.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Bench } from './finding.ts'

const SEED = 'rehearsal'

/** A consultation of these messages: several checks ask for the same ones. */
export const rehearse = (bench: Bench, messages: readonly string[]): readonly Turn[] =>
  remembered(bench, JSON.stringify(messages), ({ patientCase, content }) => {
    const turns: Turn[] = []
    for (const message of messages) turns.push(ask(patientCase, content, turns, message, SEED))
    return turns
  })

const known = new WeakMap<Bench, Map<string, readonly Turn[]>>()

function remembered(bench: Bench, name: string, make: (bench: Bench) => readonly Turn[]): readonly Turn[] {
  const turnsByName = known.get(bench) ?? new Map<string, readonly Turn[]>()
  known.set(bench, turnsByName)
  const turns = turnsByName.get(name) ?? make(bench)
  turnsByName.set(name, turns)
  return turns
}

/** A friendly beginning, so that whatever waits for trust can be reached: manner ends high. */
const KINDNESS = [
  'greet',
  'introduce',
  'consent',
  'open',
  'signpost',
  'ideas',
  'concerns',
  'expectations',
  'empathy',
  'summarise',
]

export const warmUp = (bench: Bench): readonly Turn[] =>
  remembered(bench, 'warm-up', ({ patientCase, content }) => {
    const turns: Turn[] = []
    for (const act of [...KINDNESS, 'empathy', 'empathy'])
      turns.push(choose(patientCase, content, turns, act, act, SEED))
    return turns
  })

/** The shortest beginning: the patient has said what is wrong. */
export const opened = (bench: Bench): readonly Turn[] =>
  remembered(bench, 'opened', ({ patientCase, content }) => [
    choose(patientCase, content, [], 'open', 'What has brought you in?', SEED),
  ])

/** Turns the talk to what an aspect is about, so that "when did it start?" has its meaning. */
export function talkOf({ patientCase, content }: Bench, turns: readonly Turn[], act: string): Turn[] {
  const target = targetOf(act)
  if (!isAspect(topicOf(act)) || target === undefined) return []
  const about = target === 'complaint' ? 'open' : `sx:${target}`
  return [choose(patientCase, content, turns, about, about, SEED)]
}

/** Goes on from some turns with one more message. */
export function goOn({ patientCase, content }: Bench, turns: readonly Turn[], message: string): Turn {
  return ask(patientCase, content, turns, message, SEED)
}

export const toldIn = (turns: readonly Turn[]): Set<string> => topicsTold(turns.flatMap(({ answers }) => answers))
