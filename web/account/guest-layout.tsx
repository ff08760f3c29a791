import { Outlet, redirectDocument } from 'react-router'
import { requireGuest } from '../session/session.ts'
import { countryPageHere } from '../variants/country.ts'
import type { Route } from './+types/guest-layout.ts'
import { AccountPage } from './account-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireGuest(request)
  const elsewhere = countryPageHere(request.url)
  if (elsewhere) throw redirectDocument(elsewhere)
  return null
}

export default function GuestLayout() {
  return (
    <AccountPage>
      <Outlet />
    </AccountPage>
  )
}
