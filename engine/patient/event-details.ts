import type { Further } from '#engine/case/further.ts'

const THEY = '(the \\w+|your \\w+|[a-z]+)'

/** How an illness, an event, a person or a habit that was told is asked on about, and what answers it; the first counts. */
const ASKS: readonly (readonly [RegExp, readonly Further[]])[] = [
  [
    new RegExp(
      `\\bwhat (did|do|does|have|has) ${THEY}\\b.*\\b(say|said|tell|told|think|find|found|reckon|advise|show|shown)\\b|\\bwhat (was|were|are) the (results?|findings?|outcome)\\b|\\bdid ${THEY} (say|find|tell you|show)\\b|\\bblames?\\b`,
    ),
    ['said'],
  ],
  [/^\W*(and |so |oh )?in what (way|sense)\b/, ['character', 'how', 'severity', 'pattern', 'why']],
  [
    /\b(anything|something|what|symptoms?)\b.*\b(with|alongside|same time as|together with) (it|that|them|those)\b/,
    ['associated'],
  ],
  [
    /\b(any|had|have) (complications?|reactions?)\b|\bany (problems?|trouble|bother|issues?) (with|from|after) (it|that|them|those|the|afterwards)\b|\breact(ed)?\b/,
    ['side-effects', 'outcome'],
  ],
  [
    new RegExp(
      `\\bhow(?:'s|'d| did| has| have| is| are| was| were) ${THEY}\\b.*\\b(go|going|gone|now|nowadays|doing|keeping|get on|getting on|turn out|controlled|recover|after|afterwards|since)\\b|\\b(did|has|have|is|are|was|were) ${THEY}\\b.*\\b(clear|cleared|settle|settled|recover|recovered|go away|gone|get better|heal|healed|survive|alive|sorted|resolved|still with us|better now|all right now|okay now|well now|under control|controlled|hurt|injured|damaged|ill|well)\\b|\\b(made it up|is (he|she|it) (well|okay|ok|all right))\\b`,
    ),
    ['outcome', 'course'],
  ],
  [
    /\b(was|were) (it|that|they|everything|all of (it|them)) (all )?(normal|clear|negative|ok|okay|all right)\b/,
    ['outcome', 'said'],
  ],
  [
    /\b(come|came|happen|happened|had it) (back|again)\b|\b(any|much) (trouble|problems?|bother|more) (since|again)\b|\bsince then\b/,
    ['last', 'outcome', 'course', 'previous', 'often', 'pattern'],
  ],
  [
    /\bhow (was|were|is|are|did) .*\b(treat|treated|manage|managed)\b|\bwhat (did|have|do) (they|he|she|the \w+) (give|given|put|done)\b|\bwhat did (they|he|she|the (doctors?|nurses?|hospital|gp|surgeons?|paramedics?|dentist)) do\b|\b(have|need|get|had|what|any) (any )?treatment\b|\bwhat('s| is) (his|her|the) treatment\b/,
    ['treatment_tried', 'source', 'outcome'],
  ],
  [
    /\bdid (you|he|she|they) (see|tell|go to|ring|call) (a |the |your )?(doctor|gp|anyone|anybody|someone)\b/,
    ['who', 'said', 'treatment_tried', 'outcome'],
  ],
  [
    /\b(tried|try|thought|thinking|attempted|wanted?|ever)\b.*\b(stop|stopping|quit|quitting|giv\w+ (it )?up|cut\w* (it )?(down|back))\b/,
    ['stopped', 'previous', 'why'],
  ],
  [
    /\bwhat (caused|brought|set|triggered|started|made)\b|\bwhat were (you|they) doing\b|\bwhat was (he|she) doing\b/,
    ['onset_mode', 'why', 'how'],
  ],
  [
    /\b(had|taken|used|tried|done) (it|that|them|any|one)( again)? since\b|\bwhen\b.*\blast\b|\b(last|most recent) (time|one|attack|episode|visit|check\w*)\b/,
    ['last', 'when'],
  ],
  [/\bhow (often|regularly|frequently|many times|many days)\b/, ['often', 'pattern']],
  [
    /\bhow long\b.*\b(journey|stay|stayed|in for|there for|were you in)\b|\bfor how long\b|\bhow long for\b/,
    ['pattern', 'amount', 'course', 'since', 'onset'],
  ],
  [/\bhow long\b.*\b(last|lasted|go on|went on|take|took)\b/, ['pattern', 'course', 'since', 'onset']],
  [/\bhow old\b|\b(what|which) age\b/, ['when', 'who', 'since']],
  [/\bhow (long|many (years|months|weeks|days))\b|\bsince when\b/, ['since', 'onset', 'when', 'pattern']],
  [
    /\b(feel|feeling|think|thinking) (like that|that way|that|so) (now|today|still|at the moment|right now)\b|\bstill (feel|feeling|think|thinking|get|getting|have|having)\b/,
    ['course', 'last', 'outcome'],
  ],
  [
    /\bwhat happen(ed|s)\b|\b(what|which) (was |is )?(the |your |his |her )?(kind of |sort of |type of )?reaction\b|\bwhat (do|does|did) (it|that|they|(the )?\w+) do( to (you|him|her))?\W*$|\bhow (do|does|did) (it|that|they|you|he|she|\w+) (affect|react)\b/,
    ['how', 'side-effects', 'character', 'outcome'],
  ],
  [/\bwhen\b.*\b(start|started|begin|began|first)\b/, ['onset', 'since', 'when']],
  [/\bwhen\b|\b(what|which) (year|month|day)\b/, ['when', 'since', 'onset', 'last']],
  [
    /\bhow (many|much|big|low|high)\b|\bwhat (was|is|were) (the|your) (reading|number|level|figure|result)s?\b/,
    ['amount'],
  ],
  [/\b(on purpose|intentional\w*|deliberate\w*|(trying|meaning|meant) to|dieting|on a diet)\b/, ['why', 'how']],
  [/\b(why|how come|what (was|were|is) (it|that|this|they) for|what for|for what)\b/, ['why', 'purpose']],
  [/\bwho('s|m|se)?\b|\b(which|what) side of the family\b/, ['who']],
  [/\bwhere\b|\b(which|what) (hospital|side|country|place|part|arm|leg)\b/, ['where']],
  [/\bhow (did|do|does|was|were|is|are|come)\b|\bwhat happened\b/, ['how', 'outcome']],
  [/\b(affect|affected|affecting|bother|bothers|bothered|cope|coping|manage|managing|wake|wakes)\b/, ['impact']],
  [/\b(what|which) (kind|sort|type|one|ones|brand|breed|flavour)\b|\bcalled\b|\bname\b/, ['name']],
  [/\b(before(?! (you|today|coming|this|we)\b)|in the past)\b/, ['previous']],
]

/** What answers a message that asks on about something which is neither a symptom nor a treatment, best first. */
export function eventAsked(said: string): readonly Further[] {
  const message = said.toLowerCase().replaceAll('’', "'")
  return ASKS.find(([asks]) => asks.test(message))?.[1] ?? []
}
