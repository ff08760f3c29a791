import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserPatch } from '#contract/accounts.ts'
import type { ActionResult } from '../account/account-calls.ts'
import { changeUser } from '../session/session.ts'
import { profileProblem } from '../settings/profile-problem.ts'

/** Changes the profile and reports the outcome. Resolves to whether it was saved. */
export type ChangeProfile = (profile: NonNullable<UserPatch['profile']>, done?: string) => Promise<boolean>

/** Returns a function that changes the signed-in student's profile and then revalidates the page. */
export function useChange(): { outcome: ActionResult; change: ChangeProfile } {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})
  const change: ChangeProfile = async (profile, done) => {
    try {
      await changeUser({ profile })
      setOutcome(done ? { done } : {})
      await revalidate()
      return true
    } catch (error) {
      const { fields, form } = profileProblem(error)
      setOutcome({ problem: form ?? Object.values(fields)[0]?.[0] ?? '' })
      return false
    }
  }
  return { outcome, change }
}
