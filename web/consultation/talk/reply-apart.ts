import type { ResponseStatus } from '#contract/agent.ts'
import type { IconName } from '../../ui/icons/icon.tsx'

/**
 * Replies that look different: messages that were not understood, in amber or red, always with an icon and a label for
 * screen readers.
 */
export const APART: Partial<Record<ResponseStatus, { look: 'amber' | 'red'; icon: IconName; means: string }>> = {
  compound: { look: 'amber', icon: 'ask', means: 'Not sure what you meant' },
  na: { look: 'amber', icon: 'ask', means: 'Off topic' },
  profanity: { look: 'amber', icon: 'warning', means: 'That was rude' },
  failure: { look: 'red', icon: 'warning', means: 'Not understood' },
  red_message: { look: 'red', icon: 'warning', means: 'Not understood' },
}
