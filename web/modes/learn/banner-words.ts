import type { LearnPanel } from '#contract/learn.ts'

export type LearnBanner = {
  tone: 'open' | 'met' | 'full'
  title: string
  words: string
  button: 'Next module' | 'Finish'
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Returns the banner offering to continue, or null while a must-ask of the module is open. */
export function bannerOf(panel: LearnPanel): LearnBanner | null {
  const { current_category_index: at, modules } = panel
  const module = modules[at]
  if (!module || !panel.category_complete_flag) return null
  const last = at === modules.length - 1
  const button = last ? 'Finish' : 'Next module'
  const open = module.marks - module.earned
  if (panel.category_fully_complete_flag)
    return { tone: 'full', title: 'Module complete.', words: last ? FULL_LAST : FULL, button }
  const left = `${NUMBERS[open] ?? open} ${open === 1 ? 'mark' : 'marks'} left in this module.`
  const nextStep = last ? 'You can finish the case.' : 'You can go to the next module.'
  if (module.must_asks.of === 0)
    return { tone: 'open', title: 'This module has no must-ask questions.', words: `${nextStep} ${left}`, button }
  return { tone: 'met', title: 'You’ve asked every must-ask question here.', words: `${nextStep} ${left}`, button }
}

const FULL = 'You may proceed to the next module, or keep chatting for all the marks in the case.'
const FULL_LAST = 'You may finish the case, or keep chatting for all the marks in the case.'
