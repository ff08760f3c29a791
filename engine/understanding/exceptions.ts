import { type Token, textOf } from './tokens.ts'

/** Where the question goes on after what it sets aside. */
const GOES_ON =
  /^(that|which|who|do|does|did|have|has|had|is|are|was|were|can|could|any|anything|what|how|where|make|makes|made|bring|brings|brought|set|sets|trigger|triggers|cause|causes|help|helps|helped|ease|eases)\b|^for (it|this|that|them)\b/
/** "Besides that" and "apart from when you run" set nothing aside by its name. */
const NAMELESS = /^(that|this|it|those|these|them|when|if|while|what|how|for|to|being|not)$/
const JOINS = /^(and|so|but|okay|right|then|now)$/
const OPENS = /^(do|does|did|have|has|had|is|are|was|were|can|could|what|how|where|when)$/
const LONGEST = 7

/** "Does anything besides the stairs make it worse?" asks what makes it worse: what is set aside is left out. */
export function withoutExceptions(tokens: readonly Token[]): readonly Token[] {
  for (let i = 0; i < tokens.length - 2; i++) {
    const words = wordsThatSetAside(tokens, i)
    const end = words === 0 ? undefined : endOfException(tokens, i, i + words)
    if (end !== undefined) return [...upTo(tokens, i, tokens[end]), ...withoutExceptions(tokens.slice(end))]
  }
  return tokens
}

/** What stands before the exception; a comma that only fences it off goes with it: "has anything, besides tea, helped?" */
function upTo(tokens: readonly Token[], i: number, next: Token | undefined): readonly Token[] {
  const last = tokens[i - 1]
  const fenced = last?.after === ',' && !OPENS.test(next?.word ?? '')
  return fenced ? [...tokens.slice(0, i - 1), { ...last, after: '' }] : tokens.slice(0, i)
}

function wordsThatSetAside(tokens: readonly Token[], i: number): number {
  const [word, next] = [tokens[i]?.word, tokens[i + 1]?.word]
  if (word === 'besides' || word === 'excluding') return 1
  const two = (word === 'other' && next === 'than') || (/^(apart|aside)$/.test(word ?? '') && next === 'from')
  return two || (word === 'except' && next === 'for') ? 2 : 0
}

/** Where the thing that is set aside ends; undefined where nothing is asked after it. */
function endOfException(tokens: readonly Token[], opening: number, from: number): number | undefined {
  if (tokens[from - 1]?.after !== '' || NAMELESS.test(tokens[from]?.word ?? '')) return undefined
  if (tokens.find(({ after }, i) => i >= from && (after === '.' || after === '?'))?.after === '.') return undefined
  const last = tokens[opening - 1]
  const fenced = last === undefined || last.after !== '' || JOINS.test(last.word)
  for (let i = from; i < Math.min(tokens.length - 1, from + LONGEST); i++) {
    const after = tokens[i]?.after
    if (after === '.' || after === '?') return undefined
    if (after === ',') return fenced ? i + 1 : undefined
    if (GOES_ON.test(textOf(tokens.slice(i + 1, i + 3)))) return i + 1
  }
  return undefined
}
