import type {
  LearnIntro,
  LearnPanel,
  LearnItemReply as ShownItem,
  LearnModuleReply as ShownModule,
} from '#contract/learn.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { helpedNext, helpGiven, nudgeFor } from '#engine/learn/help.ts'
import { type LearnItem, type LearnModule, modulesOf } from '#engine/learn/modules.ts'
import { progressIn } from '#engine/learn/steps.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import { currentIn, type LearnState } from './store.ts'

export type Learning = {
  content: Pick<LoadedContent, 'learnModules'>
  patientCase: PatientCase
  turns: readonly Turn[]
  state: LearnState
  /** Finished: everything is revealed from then on. */
  over: boolean
}

/** Returns the student's progress, limited to what they may know: items met, help given, and no later module. */
export function panelOf(learning: Learning): LearnPanel {
  const modules = modulesOf(learning.patientCase, learning.turns)
  const current = currentIn(learning.state)
  const progress = progressIn(modules, current)
  return {
    current_category_index: current,
    category_complete_flag: progress.mustAsksMet,
    category_fully_complete_flag: progress.allMet,
    complete_flag: progress.complete,
    can_help: !learning.over && helpedNext(modules[current]!, learning.state.helped) !== undefined,
    modules: modules.map((module, at) => shownModule(learning, module, at)),
  }
}

function shownModule(learning: Learning, module: LearnModule, at: number): ShownModule {
  const { category, marks, earned, mustAsks, done, items } = module
  const entered = learning.over || at < learning.state.entered.length
  return {
    name: CATEGORIES[category],
    marks,
    earned,
    must_asks: mustAsks,
    done,
    intro: entered ? introOf(learning, module, at) : null,
    items: entered ? items.map((item) => shownItem(learning, item)) : null,
  }
}

function introOf({ content, patientCase, state }: Learning, { category }: LearnModule, at: number): LearnIntro | null {
  const taught = content.learnModules[category]
  const patient = patientCase.learn?.modules[category]
  const after = state.entered[at]
  if (!taught || !patient || after === undefined) return null
  return { status: 'learn_mode_intro', after, patient, ...taught }
}

function shownItem({ patientCase, state, over }: Learning, item: LearnItem): ShownItem {
  const helped = state.helped[item.id] ?? 0
  const help = helpGiven(item, nudgeFor(item, patientCase.learn?.nudges), helped)
  return {
    must_ask: item.mustAsk,
    marks: item.marks,
    label: item.met || over ? item.label : null,
    words: item.met?.words ?? null,
    helped,
    nudge: help.nudge ?? null,
    topic: help.topic ?? null,
    question: (over ? item.better : help.question) ?? null,
    why: over ? (item.why ?? null) : null,
  }
}
