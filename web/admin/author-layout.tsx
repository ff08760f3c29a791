import { Outlet, useLocation } from 'react-router'
import { hasStudioRole } from '../account/studio-role.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { currentUser } from '../session/session.ts'
import type { Route } from './+types/author-layout.ts'
import { AdminShell } from './admin-shell.tsx'
import { rolesOf } from './roles.ts'

/** Pages open to studio roles as well as staff. All other users get a page-not-found error, as from the API. */
export async function clientLoader(): Promise<{ isLetIn: boolean; isStaff: boolean; roles: string[] }> {
  const user = await currentUser().catch(() => null)
  const isStaff = user?.is_staff ?? false
  return {
    isLetIn: isStaff || hasStudioRole(user),
    isStaff,
    roles: rolesOf(user),
  }
}

export default function AuthorLayout({ loaderData: { isLetIn, isStaff, roles } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (!isLetIn)
    return (
      <WholePage>
        <NotFoundPage />
      </WholePage>
    )
  return (
    <AdminShell who={isStaff ? 'Staff' : 'Author'} roles={roles} wide={pathname.startsWith('/studio/')}>
      <Outlet />
    </AdminShell>
  )
}
