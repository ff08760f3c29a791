import { completionReply } from '#contract/cases.ts'
import { endpoint } from '../endpoint.ts'
import { findCaseProgress } from '../statistics/case-progress-store.ts'
import { masteryBySystem } from '../statistics/mastery.ts'

/** Returns the student's progress in each body system that has cases. */
export const showCompletion = endpoint({
  returns: completionReply,
  async handle({ user }, { db, content, now }) {
    const { best } = await findCaseProgress(db, user.id, now())
    const systems = masteryBySystem(content.cases.values(), best)
    return { completed_cases: systems.reduce((sum, { completed }) => sum + completed, 0), systems }
  },
})
