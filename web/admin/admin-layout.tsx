import { Outlet } from 'react-router'
import { currentUser } from '../account/session.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { WholePage } from '../pages/whole-page.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminShell } from './admin-shell.tsx'

/** For who is not staff there is no such page, as the API says. */
export async function clientLoader(): Promise<{ isLetIn: boolean }> {
  const user = await currentUser().catch(() => null)
  return { isLetIn: user?.is_staff ?? false }
}

export default function AdminLayout({ loaderData: { isLetIn } }: Route.ComponentProps) {
  if (!isLetIn)
    return (
      <WholePage>
        <NotFoundPage />
      </WholePage>
    )
  return (
    <AdminShell who="Staff">
      <Outlet />
    </AdminShell>
  )
}
