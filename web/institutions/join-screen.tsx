import { useState } from 'react'
import { Link } from 'react-router'
import type { JoinReply } from '#contract/institutions/institutions.ts'
import { call, Refusal, sentenceOf } from '../api.ts'
import { forgetUser } from '../session/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/join-screen.ts'

export const meta = () => [{ title: 'Join a cohort · Bedside' }]

const pathOf = (key: string) => `/api/v1/institution/join/${encodeURIComponent(key)}/`

/** Returns null if the link was revoked or never existed. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<JoinReply | null> {
  try {
    return await call<JoinReply>('GET', pathOf(params.key))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** The page behind the link by which a student joins a cohort of their institution. */
export default function JoinScreen({ loaderData, params }: Route.ComponentProps) {
  if (loaderData) return <Question {...loaderData} joinKey={params.key} />
  return (
    <>
      <h1>This link has ended</h1>
      <p>Ask the person who sent it for a new one.</p>
      <ToHome />
    </>
  )
}

function Question({ institution, group, joinKey }: JoinReply & { joinKey: string }) {
  const [done, setDone] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const join = async () => {
    setFault(null)
    try {
      const { message } = await call<{ message: string }>('POST', pathOf(joinKey))
      forgetUser()
      setDone(message)
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  return (
    <>
      <h1>Join {group}</h1>
      <p>
        {institution} chooses which cases you see. Its educators see your name and e-mail address; anything else only if
        you agree.
      </p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <p role="status">{done}</p>
      {done === null ? (
        <Button onClick={() => void join()}>Join</Button>
      ) : (
        <Button href="/institution">Choose what educators see</Button>
      )}
    </>
  )
}

const ToHome = () => (
  <Link className="link" to="/dashboard/home">
    Home
  </Link>
)
