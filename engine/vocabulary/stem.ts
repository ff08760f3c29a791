/**
 * Stems a word lightly, for patterns and students' text alike. The stem need not be a real word, only equal for
 * `smoke`, `smokes`, `smoking`, `smoked`, and for British and American spelling.
 */
export function stem(word: string, irregular: ReadonlyMap<string, string>): string {
  const known = irregular.get(word) ?? irregular.get(singular(word))
  if (known !== undefined) return known
  const regular = soften(suffixless(oneSpelling(word)))
  return irregular.get(regular) ?? regular
}

const oneSpelling = (word: string) =>
  word.length < 5 ? word : word.replace(/oe|ae/g, 'e').replace(/is(e|ed|ing|ation|er)(s?)$/, 'iz$1$2')

function suffixless(word: string): string {
  const single = singular(word)
  if (/(th|mor|even|dur|spr|str|ev|br|k|r|s)ing$/.test(single) && single.length < 8 && WHOLE.has(single)) return single
  if (single.endsWith('ying') && single.length > 5) return single.slice(0, -3)
  if (single.endsWith('ied') && single.length > 4) return `${single.slice(0, -3)}y`
  const cut = /(ing|ed)$/.exec(single)?.[0]
  if (!cut || single.endsWith('eed') || WHOLE.has(single)) return single
  const rest = single.slice(0, -cut.length)
  return rest.length > 2 && /[aeiouy]/.test(rest) ? rest : single
}

const WHOLE = new Set(
  'thing anything something nothing everything morning evening during spring string bring ring king sing sibling'.split(
    ' ',
  ),
)

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Drops what inflection changes: a final e, a doubled consonant, the u of `colour`. */
function soften(word: string): string {
  if (word.length < 4) return word
  const plain = word.replace(/([bcdfghjklmnpqrstvwxz])\1/g, '$1')
  if (plain.length > 5 && plain.endsWith('our')) return `${plain.slice(0, -3)}or`
  const dropsE = plain.length > 4 || (plain.length === 4 && VERBS_IN_E.has(plain))
  return dropsE && plain.endsWith('e') ? plain.slice(0, -1) : plain
}

const VERBS_IN_E = new Set('take make wake ache live move give come lose vape hike love'.split(' '))
