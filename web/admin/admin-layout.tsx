import { Outlet } from 'react-router'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { currentUser } from '../session/session.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminShell } from './admin-shell.tsx'
import { rolesOf } from './roles.ts'

/** Shows users who are not staff a page-not-found error, as the API does. */
export async function clientLoader(): Promise<{ isLetIn: boolean; roles: string[] }> {
  const user = await currentUser().catch(() => null)
  return { isLetIn: user?.is_staff ?? false, roles: rolesOf(user) }
}

export default function AdminLayout({ loaderData: { isLetIn, roles } }: Route.ComponentProps) {
  if (!isLetIn)
    return (
      <WholePage>
        <NotFoundPage />
      </WholePage>
    )
  return (
    <AdminShell who="Staff" roles={roles}>
      <Outlet />
    </AdminShell>
  )
}
