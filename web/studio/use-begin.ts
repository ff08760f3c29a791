import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StudioCreateReply } from '#contract/studio/studio.ts'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'

export const STUDIO_PATH = '/api/v1/studio/'

export type NoteFault = StudioCreateReply['faults'][number]

/** Creates a case and navigates to it. A draft that cannot be read is returned with its errors by line. */
export function useBegin() {
  const navigate = useNavigate()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function begin(
    body: { draft: string; own: boolean } | { case_id: number },
  ): Promise<StudioCreateReply | undefined> {
    setIsBusy(true)
    setFault('')
    try {
      const reply = await call<StudioCreateReply>('POST', STUDIO_PATH, body)
      if (reply.id) await navigate(`/studio/${reply.id}`)
      return reply
    } catch (error) {
      setFault(wordsOf(error))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { begin, fault, isBusy }
}
