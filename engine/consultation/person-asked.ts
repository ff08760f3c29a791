import type { AboutPerson, Person } from '#engine/case/person.ts'

/** How each thing is asked of a person, in this order; P stands for what they are called. */
const ASKS: readonly (readonly [AboutPerson, readonly string[]])[] = [
  ['name', ["what(?:'s| is| are| was) P(?:'s|s')? names?", "what(?:'s| is) the name of P", '(?:is|are) P called']],
  [
    'age',
    [
      'how old (?:is|are|was|were) P',
      'what age (?:is|are|was|were) P',
      "P(?:'s|s')? ages?",
      '(?:is|are) P (?:\\w+ )?(?:older|younger)',
    ],
  ],
  [
    'died',
    [
      'what (?:did|was it) P (?:die|pass away) (?:of|from)',
      '(?:how|why|when) did P (?:die|pass)',
      'what (?:killed|took) P',
      "what was (?:the )?cause of P(?:'s)? death",
    ],
  ],
  [
    'how',
    [
      '(?:is|are|was|were) P (?:both |all )?(?:(?:still )?(?:alive|living|with us)|still around)(?: and (?:well|healthy))?(?=\\W*$)',
      '^\\W*(?:and )?P (?:both |all )?(?:still )?(?:alive|living|well|healthy|with us|around)(?: and (?:well|healthy))?(?=\\W*$)',
      "how(?:'s| is| are| was| were) P(?:'s|s')? (?:general )?health",
      'any (?:health |medical )?(?:problems|issues|illnesses|conditions|trouble) (?:with|for|in) P',
    ],
  ],
  ['smokes', ['(?:does|do|did|is|are) P (?:still |also )?(?:smoke|smoking|vape)']],
  [
    'knows',
    [
      '(?:does|do|did|is|are|has|have) P (?:\\w+ )?(?:know|aware|been told|realise|heard|found out|understand)',
      '(?:have|has|had|did|do) (?:you|he|she|anyone|someone|somebody) (?:\\w+ )?(?:told|tell|spoken (?:to|with)|speak to|talked to|talk to|rung|ring|called|call|let|spoke to) P',
      '(?:shall|should|can|could|may|do you want|would you like) (?:me|we|us|i) (?:to )?(?:ring|call|tell|contact|phone|let) P',
      '(?:can|could|would|will) you (?:\\w+ )?(?:tell|talk to|speak to|confide in|open up to) P',
    ],
  ],
  [
    'saw',
    [
      '(?:has|have|had|did|does) P (?:\\w+ )?(?:notice|noticed|see|seen|spot|spotted|say anything|said anything|comment\\w*|witness\\w*)',
      'what (?:did|has|have) P (?:see|seen|notice|noticed)',
    ],
  ],
  [
    'said',
    [
      'what (?:did|does|do|has|have|had|was|is|would) P (?:\\w+ )?(?:say|said|saying|think|thinks|make of|made of|reckon|tell|told|want|wants|believe|suggest|advise|worried)',
      "what(?:'s| is| are) P(?:'s)? (?:saying|thinking|view|opinion|take)",
      '(?:is|are|was|were) P (?:\\w+ )?(?:worried|concerned|scared|anxious|upset|angry|cross|supportive)',
    ],
  ],
  [
    'work',
    [
      "what(?:'s| is) P(?:'s|s')? (?:job|work|occupation)",
      'what (?:does|do|did) P do(?! (?:about|when|with))',
      '(?:does|do|did) P work',
      '(?:is|are) P (?:\\w+ )?(?:working|at work)',
    ],
  ],
  [
    'where',
    [
      "where(?:'s| is| are| does| do| did| was)? P",
      '(?:does|do|is|are) P (?:still |also )?(?:live|lives|living|stay|staying)',
      '(?:is|are) P (?:still |also )?(?:here|with you|at home|nearby|near|outside|around|local|close by|in the (?:waiting|next) room|coming)',
    ],
  ],
  [
    'goes',
    [
      '(?:is|are|will|would|can|could) P (?:also |all |both )?(?:be )?(?:travel|travelling|coming|going|fly|flying|join|joining|come|go) (?:along |away |over |out |as well )?(?:with|too|as well|to)\\b',
      '(?:is|are|will|would|can|could) P (?:also |all |both )?(?:be )?(?:travelling|flying|joining you)',
    ],
  ],
  [
    'help',
    [
      '(?:can|could|will|would|does|do|is|are) P (?:\\w+ )?(?:help|helps|helping|look after|support|pick|drive|take over|be there)',
      "who(?:'s| is| will| has been| looks| cares)* (?:be )?(?:looking after|caring for|after|for|minding|with|look after|care for) P",
    ],
  ],
  [
    'bond',
    [
      "how(?:'s| is| are)? (?:things|it|your relationship|life|everything) (?:\\w+ )?(?:with|between you and) P",
      'get on (?:\\w+ )?with P',
      '(?:close to|relationship with) P',
      'how (?:do|are) you and P',
      '(?:row|rows|argue|arguing|argument|fall out|fallen out) with P',
    ],
  ],
  [
    'coping',
    [
      'how (?:does|do|did|will|would) P (?:\\w+ )?(?:cope|manage|feel|find|take)',
      "(?:how(?:'s| is| are| has)|is|are) P (?:been )?(?:coping|managing|taking|dealing|finding|bearing|handling)",
    ],
  ],
  [
    'who',
    [
      "who(?:'s| is| are| was| were) P",
      'how are you related to P',
      '(?:is|are|was) P (?:your|his|her) \\w+',
      "who(?:'s| is) this P",
      'how many P (?:do|have) (?:you|he|she)',
      'tell me (?:more |a bit |a bit more |something )?about P',
    ],
  ],
  [
    'ill',
    [
      '(?:(?:is|are|was|were|has|have) )?P (?:(?:is|was|were|are|had|has|have|been|being|got) )*(?:treated|operated on|in hospital|under the (?:hospital|doctors?)) for',
      'what (?:did|does|has|had|have) P (?:actually |exactly )?(?:have|had|got|get|suffer(?:ed)? from|been through|go through)(?=\\W*$)',
      '(?:has|have|did|do) (?:any|either|one|both|none|all) of P(?<=them) (?:ever )?(?:had|got|have|get|been)',
      '(?:has|have|had|does|do|did|is|are) P\\b[^.?!]*\\b(?:symptoms?|cough|coughing|feverish|shivery|sneezing|wheezy|breathless|cold|fever|temperature|ill|unwell|sick|poorly|same (?:thing|problem)|infection|covid|flu|itchy|been well|feel well)',
    ],
  ],
  [
    'how',
    [
      "how(?:'s| is| are| was| were| has| have)? P(?: been)?(?: doing| keeping| getting on| now| today| at the moment| feeling| these days| otherwise| in (?:him|her|them)sel(?:f|ves))*(?=\\W*$)",
      '(?:is|are|was|were) P (?:and (?:\\w+ ){1,3})?(?:still |also |keeping |all |both |feeling |fit and )*(?:well|ok|okay|right|alright|fine|ill|unwell|sick|poorly|healthy|better|fit|alive|hurt|in good health|coughing|affected)',
      "(?:what(?:'s| is| was) (?:wrong|the matter) with|what(?:'s| has)? happened (?:to|with)|anything wrong with) P",
    ],
  ],
]

/** "And your dad?" asks of another person what was asked of the last. */
const ALSO = '^\\W*(?:and|what about|how about|and what about|and how about) P\\W*$'

/** Begins with somebody else: "has she got a sore throat?", "is Eilidh pregnant?" */
const OF_THEM = '^\\W*(?:(?:and|so|but|ok|okay|right|now)\\W+)*(?:is|are|was|were|has|have|had|does|do|did) P(?= \\w)'

/** Whether there are any: "got any brothers or sisters?", "do you have kids?" */
const ANY =
  '^\\W*(?:(?:and|so|but|ok|okay|right|now)\\W+)*(?:(?:do|does|have|has) (?:you|he|she) (?:also )?(?:have |got )?(?:any )?|(?:got )?any )P(?=\\W*$|\\W+(?:at home|yourself|of your own|or not|how old|how many|what age)\\b)'

const BEFORE = '(?:(?:your|his|her|the|that|this|old|little|wee|younger|older|own|other|poor|dear) )*'

/** The ways of asking with the names of one person in them. */
type Ways = {
  aspects: readonly (readonly [AboutPerson, RegExp])[]
  also: RegExp
  any: RegExp
  of: RegExp
  named: RegExp
}

/** Made once for the names of each person who comes up, and kept as long as their case is. */
const waysByNames = new WeakMap<readonly string[], Ways>()

function waysFor(names: readonly string[]): Ways {
  const known = waysByNames.get(names)
  if (known) return known
  const called = `(?:${BEFORE}(?:${names.map(escaped).join('|')}))(?![\\w-])`
  const asking = (...ways: string[]) => new RegExp(ways.map((way) => within(way, called)).join('|'), 'i')
  const ways: Ways = {
    aspects: ASKS.map(([aspect, asks]) => [aspect, asking(...asks)]),
    also: asking(ALSO),
    any: asking(ANY),
    of: asking(OF_THEM),
    named: asking('P'),
  }
  waysByNames.set(names, ways)
  return ways
}

/** A way of asking with the names in it. "Your brother's leg" is not your brother, unless the way says so itself. */
function within(way: string, called: string): string {
  const named = way.replace('P', way.includes("P(?:'s") ? called : `${called}(?!'s)`)
  return way.startsWith('^') ? named : `\\b${named}(?![\\w-])`
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is asked in one clause about whoever is called by one of `names`; undefined where it is nothing of the kind. */
export function aspectAsked(clause: string, names: readonly string[], last: AboutPerson | undefined) {
  if (!mayName(clause, names)) return undefined
  const { aspects, also } = waysFor(names)
  const found = aspects.find(([, asks]) => asks.test(clause))
  if (found) return found[0]
  return also.test(clause) ? last : undefined
}

/** Whether a clause asks if there is anybody who is called by one of `names`. */
export const asksForAny = (clause: string, names: readonly string[]): boolean =>
  mayName(clause, names) && waysFor(names).any.test(clause)

/** Whether a clause asks something of whoever is called by one of `names`, whatever it is. */
export const isOf = (clause: string, names: readonly string[]): boolean =>
  mayName(clause, names) && waysFor(names).of.test(clause)

/** Whether whoever is called by one of `names` is named in a text, themselves and not by what is theirs. */
export const isMentioned = (text: string, names: readonly string[]): boolean =>
  mayName(text, names) && waysFor(names).named.test(text)

/** Whether one of these names may stand in a text: a quick look before its words are parsed. */
export function mayName(text: string, names: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return names.some((name) => lower.includes(name.toLowerCase()))
}

const namesByPerson = new WeakMap<Person, readonly string[]>()

/** The names of a person with the longest first, so that "grandmother" is not met as "grand". */
export function namesOf(person: Person): readonly string[] {
  const known = namesByPerson.get(person)
  if (known) return known
  const names = [...person.names].sort((one, other) => other.length - one.length)
  namesByPerson.set(person, names)
  return names
}
