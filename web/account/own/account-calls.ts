import type { AccountReply } from '#contract/accounts.ts'
import { call, callForFile, Refusal, sentenceOf } from '../../api.ts'

/** What became of something asked for on the account page. */
export type Outcome = { done?: string; problem?: string; errors?: Record<string, string[]> }

export const loadAccount = () => call<AccountReply>('GET', '/api/v1/auth/account/')

/** Posts, and says in words what came of it. */
export async function ask(path: string, body?: object): Promise<Outcome> {
  try {
    const { message } = await call<{ message: string }>('POST', path, body)
    return { done: message }
  } catch (error) {
    return { problem: sentenceOf(error), errors: error instanceof Refusal ? error.errors : {} }
  }
}

/** Hands the file to the browser's own download. */
export async function download(): Promise<Outcome> {
  try {
    const address = URL.createObjectURL(await callForFile('/api/v1/auth/user/export/'))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'bedside-data.json' })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    return {}
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
