import { useState } from 'react'
import type { MailChoiceReply } from '#contract/mails.ts'
import { call, Refusal } from '../api.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/unsubscribe-screen.ts'
import { AccountPage } from './account-page.tsx'

export const meta = () => [{ title: 'Letters · Bedside' }]

const addressOf = (key: string) => `/api/v1/mail/choice/${encodeURIComponent(key)}/`

/** Null where the link is not one of ours. */
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
    <h1>This link is not one of ours.</h1>
    <p>A letter may be missing. Copy the whole address from the end of the letter.</p>
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
        <h1>{ended ? 'No more of these letters' : 'Do you want these letters?'}</h1>
        <p>{ended ? `We do not write to you any more ${letters}.` : `We write to you ${letters}.`}</p>
      </div>
      {state === 'failed' && <p role="alert">That did not reach us. Please try again.</p>}
      <Button size="large" kind={ended ? 'outline' : 'primary'} onClick={change} disabled={state === 'busy'}>
        {ended ? 'Let them come again' : 'No more of these letters'}
      </Button>
      <p>Letters about your account, such as a new password, come all the same.</p>
    </>
  )
}
