import type { LearnModule } from './modules.ts'

/** A student's progress through a case in Learn. */
export type ModuleProgress = {
  /** The index of the current module, from 0. */
  current: number
  /**
   * Every must-ask of the current module is met, so the next is open. A module without must-asks is open immediately.
   */
  mustAsksMet: boolean
  /** Every mark of the current module is earned. */
  allMet: boolean
  /** The current module is the last and its must-asks are met, so the case can be finished. */
  complete: boolean
}

/**
 * Returns the progress for a case's modules and the index of the current one. Throws a RangeError for an invalid index.
 */
export function progressIn(modules: readonly LearnModule[], current: number): ModuleProgress {
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
 * Checks a move to the module at `to`: allowed only from the module before it, once its must-asks are met. Moving to
 * the current module is not an error, because a second tab or a repeated request may send it.
 */
export function stepTo(modules: readonly LearnModule[], current: number, to: number): StepCheck {
  if (to === current) return 'there-already'
  if (to !== current + 1 || to >= modules.length) return 'not-next'
  return progressIn(modules, current).mustAsksMet ? 'go' : 'must-asks-open'
}
