import type { CardResult, PracticeList, Practised } from '#contract/practice.ts'
import { call } from '../api.ts'

export const PRACTICE = '/practice'

/** So long an answer may be on its way. After that it can be sent again. */
const patience = () => AbortSignal.timeout(20_000)

export const readPractice = () => call<PracticeList>('GET', '/api/v1/practice/')

/** Puts a missed must-ask into the deck; a second time changes nothing. */
export const practiseItem = (sessionId: string, item: string) =>
  call<Practised>('POST', `/api/v1/agent/session/${sessionId}/practise/`, { item }, patience())

const cardPath = (id: string, what: string) => `/api/v1/practice/${id}/${what}/`

/** `round` tells the server which showing of the card is answered: sent again, it is scored once. */
export const answerCard = (id: string, round: number, said: string) =>
  call<CardResult>('POST', cardPath(id, 'answer'), { round, said }, patience())

export const settleCard = (id: string, round: number) =>
  call<CardResult>('POST', cardPath(id, 'settle'), { round }, patience())

export const removeCard = (id: string) => call('POST', cardPath(id, 'remove'), {}, patience())
