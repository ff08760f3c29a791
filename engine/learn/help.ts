import { isMet, type LearnItem, type LearnModule } from './modules.ts'

/** What the professor says of a must-ask, one at each asking: a nudge, then its topic, then a question that earns it. */
export const HELP = ['nudge', 'topic', 'question'] as const

/** How often help with an item was asked for, by its id: 0 to 3. */
export type Helped = Readonly<Record<string, number>>

/** What the student has been told of one must-ask so far, each part undefined until it was asked for. */
export type Told = { nudge: string | undefined; topic: string | undefined; question: string | undefined }

/** Takes an item, its nudge and how often help was asked for; gives what the student may read of it. */
export function toldOf({ label, better }: LearnItem, nudge: string, times: number): Told {
  return {
    nudge: times > 0 ? nudge : undefined,
    topic: times > 1 ? label : undefined,
    question: times > 2 ? better : undefined,
  }
}

/**
 * The must-ask that help is for: the first of the module, in the rubric's order, that is not met. Undefined when there
 * is none, or when all that there is to say of it was said.
 */
export function helpedNext({ items }: LearnModule, helped: Helped): LearnItem | undefined {
  const open = items.find((item) => item.mustAsk && !isMet(item))
  return open && (helped[open.id] ?? 0) < HELP.length ? open : undefined
}
