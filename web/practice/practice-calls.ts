import type { CardResult, PracticeList, Practised } from '#contract/practice.ts'
import { call } from '../api.ts'

export const PRACTICE = '/practice'

/** How long to wait for a response before the answer can be sent again. */
const patience = () => AbortSignal.timeout(20_000)

export const readPractice = () => call<PracticeList>('GET', '/api/v1/practice/')

/** Adds a missed must-ask to the deck. Idempotent. */
export const practiseItem = (sessionId: string, item: string) =>
  call<Practised>('POST', `/api/v1/agent/session/${sessionId}/practise/`, { item }, patience())

const cardPath = (id: string, what: string) => `/api/v1/practice/${id}/${what}/`

/** Answers a card. `round` identifies the showing of the card, so that an answer sent twice is scored once. */
export const answerCard = (id: string, round: number, said: string) =>
  call<CardResult>('POST', cardPath(id, 'answer'), { round, said }, patience())

export const settleCard = (id: string, round: number) =>
  call<CardResult>('POST', cardPath(id, 'settle'), { round }, patience())

export const removeCard = (id: string) => call('POST', cardPath(id, 'remove'), {}, patience())
