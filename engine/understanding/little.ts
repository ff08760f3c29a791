import type { Token } from './tokens.ts'

/** After these "wee" may be small; after "to", "you" or "can" it is a verb. */
const BEFORE =
  /^(a|the|any|some|poor|this|that|these|those|your|his|her|my|our|is|are|how|and|or|wee|dear|bonnie|quick|few|many|one|two|three|what|such|own|no|see|like|tell|hello|hi|hey)$/

/** What is small in a clinic in Scotland: people, times, talk and what is seen on a body. */
const NOUNS =
  /^((soul|girl|boy|lad|lass|lassie|laddie|man|woman|baby|bairn|bairns|thing|things|one|ones|pet|lamb|pal|sister|brother|cousin|daughter|son|face|hand|hands|cheek|cheeks|arm|arms|leg|legs|foot|feet|head|body|tummy|chest|nose|ear|ears|eye|eyes|mouth|toe|toes|finger|fingers|name|while|bit|minute|second|moment|time|look|word|chat|talk|think|listen|feel|peek|examination|press|check|go|story|summary|recap|rest|sit|nap|walk|break|drink|sip|wash|question|questions|problem|problems|worry|list|lump|lumps|spot|spots|blister|blisters|sore|sores|rash|patch|patches|bump|bumps|scab|scabs|cut|cuts|mark|marks|dot|dots|pain|pains|ache|niggle|twinge|cough|coughs|cold|fever|temperature|wheeze|sniffle|bug|tickle|crust|crusts|fall|knock|bleed|cream|tablet|tablets|pill|dose|bottle)s?)$/

/** "The poor wee soul", "wee Isla", "any wee blisters": a Scottish "wee" before what is small is no waterworks. */
export const withoutLittle = (tokens: Token[], text: string): Token[] =>
  tokens.some(({ word }) => word === 'wee') ? tokens.filter((_, i) => !isLittle(tokens, i, text)) : tokens

function isLittle(tokens: readonly Token[], i: number, text: string): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (token?.word !== 'wee' || token.after !== '' || !next) return false
  if (before && before.after === '' && !BEFORE.test(before.word)) return false
  if (before?.word === 'poor') return true
  const isNamed = text[token.from] === 'w' && /^\p{Lu}\p{Ll}/u.test(text.slice(next.from, next.to))
  return NOUNS.test(next.word) || isNamed
}
