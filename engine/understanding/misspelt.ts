import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type Token, tokenise } from './tokens.ts'

/** Words that are spelled like another: which, before what, and what is meant. */
const MISSPELT: readonly (readonly [word: string, next: RegExp, meant: string])[] = [
  ['were', /^(do|does|did|is|abouts|exactly|in|on)$/, 'where'],
  [
    'your',
    /^(at|worried|taking|having|getting|feeling|on|not|saying|pregnant|sure|diabetic|allergic|asthmatic|doing|in)$/,
    'you are',
  ],
  ['what', /^(loss|gain)$/, 'weight'],
  ['their', /^(any|anything|anyone|a|been|no)$/, 'there'],
]

/** "Were does it hurt", "when your at work": real words in the place of others that sound the same. */
export function asMeant(tokens: Token[], vocabulary: Vocabulary): Token[] {
  if (!tokens.some(({ word }) => MISSPELT.some(([one]) => one === word))) return tokens
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1]?.word ?? ''
    const found = MISSPELT.find(([word, before]) => word === token.word && before.test(next))
    if (!found || (token.word === 'were' && WAS_YOU.test(next) && i > 0 && !/[.?]/.test(tokens[i - 1]?.after ?? '')))
      return [token]
    const meant = tokenise(found[2], vocabulary)
    return meant.map((one): Token => ({ ...one, from: token.from, to: token.to, after: token.after }))
  })
}

/** "You were in pain" is no "where". */
const WAS_YOU = /^(in|on|exactly|is)$/
