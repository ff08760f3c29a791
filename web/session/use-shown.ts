import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ShowSwitch } from '#contract/values/institutions.ts'

/** Returns whether the student's institution shows a part of a screen. Visitors see every part. */
export function useShown(part: ShowSwitch): boolean {
  const onCase = useRouteLoaderData<UserReply>('account/student-layout')
  const onDashboard = useRouteLoaderData<UserReply>('shell/shell')
  return !(onCase ?? onDashboard)?.left_out.includes(part)
}
