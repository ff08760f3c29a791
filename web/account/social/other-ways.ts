import type { IdentityLinkReply } from '#contract/accounts.ts'
import { PROVIDER_NAMES } from './social.ts'

type Choice = { question: string; end: string; keep: string }

/** Returns the question whether to keep the other ways to sign in, with its answers; undefined if there are none. */
export function choiceOf({ password, providers }: IdentityLinkReply['other_ways']): Choice | undefined {
  const names = providers.map((provider) => PROVIDER_NAMES[provider]).join(' and ')
  if (password && names)
    return {
      question: `You can also sign in with a password and ${names}. Keep both?`,
      end: `Set a new password and disconnect ${names}`,
      keep: 'Keep both',
    }
  if (password)
    return {
      question: 'This account has a password. Keep it, or set a new one?',
      end: 'Set a new password',
      keep: 'Keep the password',
    }
  return names
    ? { question: `You can also sign in with ${names}. Keep it?`, end: `Disconnect ${names}`, keep: `Keep ${names}` }
    : undefined
}
