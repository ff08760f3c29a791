import { useState } from 'react'
import type { MailChoiceReply } from '#contract/mails.ts'
import { call, Refusal } from '../api.ts'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/unsubscribe-screen.ts'
import { AccountPage } from './account-page.tsx'

export const meta = () => [{ title: 'E-mails · Bedside' }]

const addressOf = (key: string) => `/api/v1/mail/choice/${encodeURIComponent(key)}/`

/** Returns null for an unknown link. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<MailChoiceReply | null> {
  try {
    return await call<MailChoiceReply>('GET', addressOf(params.key))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export default function UnsubscribeScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <AccountPage>
      {loaderData ? <Choice first={loaderData} address={addressOf(params.key)} /> : <NotOurs />}
    </AccountPage>
  )
}

const NotOurs = () => (
  <>
    <h1>This link doesn’t work.</h1>
    <p>Part of it may be missing. Copy the whole link from the end of the e-mail.</p>
    <Button href="/">Back to Home</Button>
  </>
)

function Choice({ first, address }: { first: MailChoiceReply; address: string }) {
  const [{ letters, ended }, setChoice] = useState(first)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const change = async () => {
    setState('busy')
    try {
      setChoice(await call<MailChoiceReply>('PATCH', address, { ended: !ended }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <div role="status">
        <h1>{ended ? 'Unsubscribed' : 'Unsubscribe from these e-mails?'}</h1>
        <p>{ended ? `We won’t e-mail you any more ${letters}.` : `At the moment we e-mail you ${letters}.`}</p>
      </div>
      {state === 'failed' && <p role="alert">That didn’t go through. Please try again.</p>}
      <Button size="large" kind={ended ? 'outline' : 'primary'} onClick={change} disabled={state === 'busy'}>
        {ended ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
      <p>E-mails about your account, such as a new password, are always sent.</p>
    </>
  )
}
