import type { MarkedItem } from '#engine/case/patient-case.ts'
import { meaningsIn } from './meanings.ts'

/**
 * Returns an item's label beside the answer that earned it during a consultation. Where any part of a list earns the
 * item, only the part asked is shown, since the others would be given away.
 */
export function liveLabel({ label, earnedBy }: Pick<MarkedItem, 'label' | 'earnedBy'>, said: string): string {
  const parts = label.split(/,\s*(?:and |or |then )?/)
  if (parts.length < 2 || !('any' in earnedBy)) return label
  const words = meaningsIn(said)
  const asked = parts.filter((part) => [...meaningsIn(part)].some((word) => words.has(word)))
  return sentenceCase((asked.length > 0 ? asked : parts.slice(0, 1)).join(', '))
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
