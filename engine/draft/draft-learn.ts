import type { CategoryId } from '#engine/case/names.ts'
import type { DraftItem } from './draft-rubric.ts'

/** A sentence for each rubric category that is true of any patient, for the author to adapt to this one. */
const PARTS: Record<CategoryId, string> = {
  introduction: 'Say who you are and ask {name} for leave before you begin.',
  presenting: 'Let {name} tell it in their own words before you ask for its parts.',
  history: 'Follow the complaint from its beginning to today, one thing at a time.',
  'red-flags': 'Ask what would make this dangerous, one thing at a time, and wait for each answer.',
  systems: 'Ask for what often comes with such a complaint, and for what does not.',
  past: 'Ask what {name} has been ill with before, and how ill.',
  medicines: 'Ask what {name} takes, how, and what has disagreed with them.',
  family: 'Ask what runs in the family and bears on this.',
  social: 'Ask how {name} lives, as far as it bears on this.',
  ice: 'Ask {name} what they think, fear and hope for.',
  closing: 'Sum up, and let {name} put right what you have wrong.',
}

/** Returns the Learn texts for the rubric's categories, and a first hint for each must-ask. */
export function learnOfDraft(items: readonly DraftItem[], name: string) {
  const parts = [...new Set(items.map(({ category }) => category))]
  const musts = items.filter(({ mustAsk }) => mustAsk)
  return {
    modules: Object.fromEntries(parts.map((part) => [part, PARTS[part].replaceAll('{name}', name)])),
    nudges: Object.fromEntries(musts.map(({ id }) => [id, NUDGE])),
  }
}

const NUDGE = 'One thing that would be unsafe to leave out here has not been spoken of yet.'

/** Returns three walkthroughs with their expected scores: every model question, every third, and none. */
export function walkthroughsOfDraft(items: readonly DraftItem[]) {
  const hurried = items.filter((_, at) => at % 3 === 0)
  const script = (kind: 'thorough' | 'hurried' | 'silent', asked: readonly DraftItem[]) => ({
    name: `A ${kind} student`,
    kind,
    says: asked.map(({ better }) => better),
    scores: asked.reduce((sum, { marks }) => sum + marks, 0),
  })
  return [script('thorough', items), script('hurried', hurried), script('silent', [])]
}
