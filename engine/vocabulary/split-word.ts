/** Short forms that stand for several words. Apostrophes may be left out, as students do. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  cannot: 'can not',
  cant: 'can not',
  wont: 'will not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  wouldnt: 'would not',
  couldnt: 'could not',
  shouldnt: 'should not',
  aint: 'is not',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  youve: 'you have',
  youd: 'you would',
  youll: 'you will',
  theyre: 'they are',
  theyve: 'they have',
  hes: 'he is',
  shes: 'she is',
  thats: 'that is',
  whats: 'what is',
  wheres: 'where is',
  whens: 'when is',
  whos: 'who is',
  hows: 'how is',
  theres: 'there is',
  lets: 'let us',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
  dunno: 'do not know',
  whaddya: 'what do you',
  dyou: 'do you',
  alot: 'a lot',
  whatcha: 'what are you',
  cuz: 'because',
  cos: 'because',
  u: 'you',
  ur: 'your',
  yr: 'your',
  r: 'are',
  y: 'why',
  wot: 'what',
  pls: 'please',
  plz: 'please',
  abt: 'about',
  ohh: 'oh',
  ooh: 'oh',
  thx: 'thanks',
  wat: 'what',
  ya: 'you',
  yous: 'you',
  "y'all": 'you',
  "ma'am": 'madam',
  "o'clock": 'oclock',
  ok: 'okay',
  alright: 'okay',
  allright: 'okay',
  k: 'okay',
  kay: 'okay',
  bcos: 'because',
  "'cause": 'because',
}

const IS_AFTER = /^(it|he|she|that|what|where|when|who|how|there|here|why|everything|anything|something)$/

/** Splits one written word into the words it stands for: `haven't` is `have not`, `mother's` is `mother`. */
export function splitWord(word: string): string[] {
  const plain = word.toLowerCase().replace(/[’‘`´]/g, "'")
  const short = SHORT_FORMS[plain] ?? SHORT_FORMS[plain.replace(/'/g, '')]
  if (short !== undefined) return short.split(' ')
  return withoutApostrophe(plain)
}

function withoutApostrophe(word: string): string[] {
  const [, front = word, tail = ''] = /^(.+)'(s|re|ve|ll|d|m|t)$/.exec(word) ?? []
  if (tail === 's') return IS_AFTER.test(front) ? [front, 'is'] : [front]
  const spoken = TAILS[tail]
  return spoken ? [front, spoken] : word.split(/[^\p{L}\p{N}&]+/u).filter(Boolean)
}

const TAILS: Readonly<Record<string, string>> = { re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' }
