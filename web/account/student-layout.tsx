import { Outlet } from 'react-router'
import { requireUser } from '../session/session.ts'
import type { Route } from './+types/student-layout.ts'

/** Guards the case screens, which have their own layout. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

export default function StudentLayout() {
  return <Outlet />
}
