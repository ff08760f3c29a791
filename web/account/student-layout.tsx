import { Outlet } from 'react-router'
import type { Route } from './+types/student-layout.ts'
import { requireUser } from './session.ts'

/** The guard of the case screens, which bring their own page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

export default function StudentLayout() {
  return <Outlet />
}
