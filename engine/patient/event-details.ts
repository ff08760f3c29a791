import type { Further } from '#engine/case/further.ts'

const THEY = '(they|he|she|the \\w+|your \\w+|the doctors?|it|that|this|those|things)'

/** How an illness, an event, a person or a habit that was told is asked on about; of several the first counts. */
const ASKS: readonly (readonly [Further, RegExp])[] = [
  [
    'said',
    new RegExp(
      `\\bwhat (did|do|does|have|has) ${THEY}\\b.*\\b(say|said|tell|told|think|find|found|reckon|advise|show|shown)\\b|\\bwhat (was|were|are) the (results?|findings?|outcome)\\b|\\bdid ${THEY} (say|find|tell you|show)\\b`,
    ),
  ],
  [
    'outcome',
    new RegExp(
      `\\bhow(?:'s|'d| did| has| have| is| are| was| were) ${THEY}\\b.*\\b(go|going|gone|now|nowadays|doing|keeping|get on|getting on|turn out|controlled|recover)\\b|\\b(did|has|have|is|are|was|were) ${THEY}\\b.*\\b(clear|cleared|settle|settled|recover|recovered|go away|gone|get better|heal|healed|survive|alive|sorted|resolved|still with us|better now|all right now|okay now|well now|under control|controlled)\\b|\\bany (problems|complications|trouble|bother) (since|with it|with that|afterwards|from it)\\b`,
    ),
  ],
  ['last', /\bwhen\b.*\blast\b|\b(last|most recent) (time|one|attack|episode|visit|check\w*)\b/],
  ['often', /\bhow (often|regularly|frequently|many times|many days)\b/],
  [
    'when',
    /\bwhen\b|\bhow (long|old)\b|\bhow many (years|months|weeks|days)\b|\b(what|which) (year|month|age)\b|\bsince when\b/,
  ],
  ['amount', /\bhow (many|much)\b/],
  ['why', /\b(why|how come|what (was|were|is) (it|that|this|they) for|what for|for what|what made)\b/],
  ['who', /\bwho('s|m|se)?\b/],
  ['where', /\bwhere\b|\b(which|what) (hospital|side|country|place|part)\b/],
  ['how', /\bhow (did|do|does|was|were|is|are|come)\b|\bwhat happened\b/],
  ['impact', /\b(affect|affected|affecting|bother|bothers|bothered|cope|coping|manage|managing)\b/],
  ['name', /\b(what|which) (kind|sort|type|one|ones|brand|breed)\b|\bcalled\b|\bname\b/],
]

/** Which detail of something that is neither a symptom nor a treatment a message asks for. */
export function eventAsked(said: string): Further | undefined {
  const message = said.toLowerCase().replaceAll('’', "'")
  return ASKS.find(([, asks]) => asks.test(message))?.[0]
}
