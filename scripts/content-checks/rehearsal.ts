import { ask, choose } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { factsTold } from '#engine/patient/memory.ts'
import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Bench } from './finding.ts'

const SEED = 'rehearsal'

/** A consultation of these messages. */
export function rehearse({ patientCase, content }: Bench, messages: readonly string[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) turns.push(ask(patientCase, content, turns, message, SEED))
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

export function warmUp({ patientCase, content }: Bench): Turn[] {
  const turns: Turn[] = []
  for (const act of [...KINDNESS, 'empathy', 'empathy']) turns.push(choose(patientCase, content, turns, act, act, SEED))
  return turns
}

/** The shortest beginning: the patient has said what is wrong. */
export function opened({ patientCase, content }: Bench): Turn[] {
  return [choose(patientCase, content, [], 'open', 'What has brought you in?', SEED)]
}

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

export const toldIn = (turns: readonly Turn[]): Set<string> => factsTold(turns.flatMap(({ answers }) => answers))
