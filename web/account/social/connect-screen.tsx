import { useState } from 'react'
import type { ConfirmLinkReply, IdentityLinkReply } from '#contract/accounts.ts'
import { call, Refusal } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { AccountPage } from '../account-page.tsx'
import { type Confirmation, ConfirmPanel, DeadLink } from '../verify/confirm-panel.tsx'
import type { Route } from './+types/connect-screen.ts'
import { KeepOrEnd } from './keep-or-end.tsx'
import { choiceOf } from './other-ways.ts'
import { type OfferedProvider, PROVIDER_NAMES } from './social.ts'

export const meta = () => [{ title: 'Connect an account · Bedside' }]

/** Returns null if the link was used, has expired or never existed. Reading it changes nothing. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<IdentityLinkReply | null> {
  try {
    return await call<IdentityLinkReply>('GET', `/api/v1/auth/social/link/${encodeURIComponent(params.key)}/`)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

const NEW_LINK = { label: 'Sign in', href: '/signin' }

/** The page of the mailed link that asks whether to connect a provider's account. */
export default function ConnectScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <AccountPage>
      {loaderData ? (
        <Question link={loaderData} linkKey={params.key} />
      ) : (
        <DeadLink why="This link has already been used or has expired." newLink={NEW_LINK} />
      )}
    </AccountPage>
  )
}

function Question({ link, linkKey }: { link: IdentityLinkReply; linkKey: string }) {
  const [keepsOthers, setKeepsOthers] = useState(false)
  const name = PROVIDER_NAMES[link.provider]
  const choice = choiceOf(link.other_ways)
  return (
    <ConfirmPanel
      title={`Connect ${name}?`}
      action={`Connect ${name}`}
      doing="Connecting…"
      confirm={() => connect(link.provider, linkKey, keepsOthers)}
      newLink={NEW_LINK}
    >
      <p>
        Someone signed in with a {name} account that has your address, <b>{link.email}</b>. If it was you, connect it to
        your Bedside account. If not, close this page and nothing will change.
      </p>
      {choice && <KeepOrEnd choice={choice} keepsOthers={keepsOthers} onChoose={setKeepsOthers} />}
      <p>Connecting signs you out on every device.</p>
    </ConfirmPanel>
  )
}

async function connect(provider: OfferedProvider, key: string, keepsOthers: boolean): Promise<Confirmation> {
  const body = { key, keep_other_ways: keepsOthers }
  const { message, reset_key } = await call<ConfirmLinkReply>('POST', '/api/v1/auth/social/link/confirm/', body)
  forgetUser()
  return { title: message, next: <Next provider={provider} resetKey={reset_key} /> }
}

const Next = ({ provider, resetKey }: { provider: OfferedProvider; resetKey: string | null }) => (
  <>
    <p>
      {resetKey
        ? 'You have been signed out everywhere, and the old password no longer works.'
        : 'You have been signed out everywhere.'}
    </p>
    <Flow gap={10}>
      {resetKey && <Button href={`/reset_password/${resetKey}`}>Set a new password</Button>}
      <Button kind={resetKey ? 'outline' : 'primary'} href="/signin">
        Sign in with {PROVIDER_NAMES[provider]}
      </Button>
    </Flow>
  </>
)
