import { Outlet } from 'react-router'
import { requireUser } from '../session/session.ts'
import type { Route } from './+types/student-layout.ts'

/** The guard of the case screens, which bring their own page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

export default function StudentLayout() {
  return <Outlet />
}
