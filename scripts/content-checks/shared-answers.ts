import type { Content } from '#engine/consultation/content.ts'
import { entryFor } from '#engine/patient/default-lines.ts'
import { ASPECTS, CONDITION_CODES, CONVERSATION_ACTS, SYMPTOM_CODES, TOPICS } from '#engine/vocabulary/acts.ts'
import { type CheckResult, inspect, joined } from '#server/content/checks/finding.ts'

const STATES = ['not-understood', 'out-of-scope', 'abuse', 'nonsense', 'asked-again', 'unsure']

/** Checks that every act of the taxonomy has a name, a model question and a default answer in both voices. */
export function sharedAnswers({ answers }: Content): CheckResult {
  const acts = [
    ...SYMPTOM_CODES.map((code) => `sx:${code}`),
    ...CONDITION_CODES.flatMap((code) => [`pmh:${code}`, `fh:${code}`]),
    ...ASPECTS.map((aspect) => `${aspect}:complaint`),
    ...CONVERSATION_ACTS,
    ...TOPICS.filter((topic) => topic !== 'other'),
  ]
  const entries = inspect('content/vocabulary/answers-*.yaml', acts, (act) => {
    const entry = entryFor(answers, act)
    if (!entry) return { key: act, remedy: 'write its name, ask, first and third' }
    return entry.name && entry.ask && entry.third ? undefined : { key: act, remedy: 'name, ask or third is missing' }
  })
  const states = inspect('content/vocabulary/answers-talk.yaml', STATES, (state) =>
    answers.byKey.has(state) ? undefined : { key: state, remedy: 'write its lines, first and third' },
  )
  return joined([entries, states])
}
