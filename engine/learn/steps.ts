import type { LearnModule } from './modules.ts'

/** A student's progress: what spec.md's Learn entity says of it. */
export type ModuleProgress = {
  /** The place of the current module, counted from 0. */
  current: number
  /** Every must-ask of the current module is met: the next one is open. A module without must-asks is open at once. */
  mustAsksMet: boolean
  /** Every mark of the current module is earned. */
  allMet: boolean
  /** The current module is the last one and its must-asks are met: the case can be finished. */
  complete: boolean
}

/** Takes a case's modules and the place of the current one, gives what may happen next. Refuses a place that is none. */
export function standingIn(modules: readonly LearnModule[], current: number): ModuleProgress {
  const now = modules[current]
  if (!now) throw new RangeError(`There is no module ${current} of ${modules.length}.`)
  const mustAsksMet = now.mustAsks.asked === now.mustAsks.of
  return {
    current,
    mustAsksMet,
    allMet: now.earned === now.marks,
    complete: mustAsksMet && current === modules.length - 1,
  }
}

export type StepCheck = 'go' | 'there-already' | 'must-asks-open' | 'not-next'

/**
 * Whether a student may go to the module at `to`: only from the one before it and only when its must-asks are met. Going
 * where they are already is no fault: a second tab, or the same request sent twice.
 */
export function stepTo(modules: readonly LearnModule[], current: number, to: number): StepCheck {
  if (to === current) return 'there-already'
  if (to !== current + 1 || to >= modules.length) return 'not-next'
  return standingIn(modules, current).mustAsksMet ? 'go' : 'must-asks-open'
}
