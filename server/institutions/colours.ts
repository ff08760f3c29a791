import type { VariantInfo } from '#contract/variants.ts'
import { contrastOf } from '../contrast.ts'

const WHITE = '#ffffff'
/** The darkest and the lightest text backgrounds in web/ui/tokens.css. */
const LIGHT = '#f1f2ed'
const DARK = '#161a21'
const READABLE = 4.5

/** Derives both themes' colours from one. Returns undefined if its contrast with white, or as text, is too low. */
export function coloursOf(colour: string): VariantInfo['colours'] | undefined {
  const tint = mixed(colour, WHITE, 0.12)
  if ([WHITE, LIGHT, tint].some((ground) => contrastOf(colour, ground) < READABLE)) return undefined
  const darkTint = mixed(colour, DARK, 0.25)
  const steps = [0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
  const words = steps.map((share) => mixed(colour, WHITE, share))
  const pale = words.find((one) => [DARK, darkTint].every((ground) => contrastOf(one, ground) >= READABLE)) ?? WHITE
  return {
    light: { ground: colour, words: colour, tint },
    dark: { ground: colour, words: pale, tint: darkTint },
  }
}

/** Mixes two colours, both as # and six hex digits; `share` is the share of the first. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a! * share + b! * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
