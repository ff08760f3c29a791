import { Outlet } from 'react-router'
import type { Route } from './+types/guest-layout.ts'
import { AccountPage } from './account-page.tsx'
import { requireGuest } from './session.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireGuest(request)

export default function GuestLayout() {
  return (
    <AccountPage>
      <Outlet />
    </AccountPage>
  )
}
