import type { VariantInfo } from '#contract/variants.ts'
import { contrastOf } from '../contrast.ts'

const WHITE = '#ffffff'
/** The darkest and the lightest backgrounds of text: those of web/ui/tokens.css. */
const LIGHT = '#f1f2ed'
const DARK = '#161a21'
const READABLE = 4.5

/** The colours of both themes, made of one; undefined where white words on it, or it as words, would be hard to read. */
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

/** So much of one colour, and the rest of another; both in six digits after a hash. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a! * share + b! * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
