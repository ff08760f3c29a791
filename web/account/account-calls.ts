import type { AccountReply } from '#contract/accounts.ts'
import { call, Refusal, sentenceOf } from '../api.ts'
import { saveFile } from '../save-file.ts'

export type ActionResult = { done?: string; problem?: string; errors?: Record<string, string[]> }

export const loadAccount = () => call<AccountReply>('GET', '/api/v1/auth/account/')

export async function ask(path: string, body?: object): Promise<ActionResult> {
  try {
    const { message } = await call<{ message: string }>('POST', path, body)
    return { done: message }
  } catch (error) {
    return { problem: sentenceOf(error), errors: error instanceof Refusal ? error.errors : {} }
  }
}

export async function download(): Promise<ActionResult> {
  try {
    await saveFile('/api/v1/auth/user/export/', 'bedside-data.json')
    return {}
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
