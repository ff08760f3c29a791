/** What can be asked of a treatment besides its name. */
export type Detail = keyof typeof ASKS

/** How each detail is asked, in this order: "why did you stop taking it?" is about stopping, not about how it is taken. */
const ASKS = {
  stopped:
    /\b(why|how come|what made)\b.*\b(stop|stopped|stopping|come off|quit|give up|gave up|carry on|finish)\b|^\W*(and )?why (not|stop)\b/,
  'side-effects':
    /\bside.?effects?\b|\bany (problems?|trouble|bother|issues?) (with|from) (it|that|them|those)\b|\bagree[ds]? with you\b|\bupset (your|his|her) (stomach|tummy)\b/,
  missed:
    /\b(miss|missed|missing|forget|forgot|forgetting|skip|skipped|remember to)\b|\b(finish|finished|complete|completed) (it|them|the (course|lot|packet))\b|\b(every day|daily|regularly|as prescribed)\?/,
  effect:
    /\b(did|do|does|has|have|was|were|is|are)\b.*\b(help|helps|helped|helping|work|works|worked|working|difference|trick|sort|sorted|touch|touched|shift|relief|effective|any (good|use|better)|do (anything|much)|done (anything|much)|ease|eased|edge|settle|settled|dull|bring it down)\b|\bhow (well|quickly|fast)\b/,
  last: /\b(had|taken|used|tried) (it|that|them|any|one)( again)? since\b|\bwhen\b.*\b(last|take|took|taken|have|had|use|used)\b|\blast time\b|\b(how long ago|what time)\b|\bmost recent\b|\bwhen (was|were) (that|this|it|they|those)\b/,
  source:
    /\bwho\b.*\b(gave|give|put|prescribed|prescribes|started|told|recommended|suggested|advised|sold)\b|\bwhere\b.*\b(get|got|buy|bought|find|found|from)\b|\bwhose\b|\b(is|was|are|were) (it|that|this|they|those|these)\b.*\bfrom (the|a|your) \w+|\bon prescription\?/,
  since: /\bhow long\b|\bhow many (years|months|weeks)\b|\bsince when\b|\bwhen\b.*\b(start|started|begin|began)\b/,
  often: /\bhow (often|regularly|frequently|many times|many days)\b/,
  amount: /\bhow (many|much)\b|\bwhat (dose|strength|dosage)\b/,
  manner: /\bwith(out)? (or without )?food\b|\bempty stomach\b|\bhow (do|did) (you|he|she|they) (take|use|put)\b/,
  purpose:
    /\bwhat('s| is| are| was| were| do you (take|use)) (it|that|this|those|they|these|them|the \w+( \w+)?) for\b|^\W*(and )?what for\b|\bwhy\b.*\b(put|started) on\b|\bwhy (do|did|does|are|were|is|was) (you|he|she|they) (take|taking|on|given|have|use|using|need)\b/,
  name: /\bcalled\b|\bname\b|\b(what|which) (one|ones|brand|kind|sort|type)\b|\bwhich (pill|tablet|medicine|inhaler|cream|antibiotic)s?\b/,
} as const

const TIMES =
  '(one|two|three|four|five|six|seven|eight|nine|ten|twelve|midnight|midday|noon|dinner|lunch|breakfast|teatime|bedtime)'

/** Words by which a sentence of the patient's answers it. */
const TELLS: Record<Detail, RegExp> = {
  stopped:
    /\b(stop|stopped|because|made me|makes me|make me|gave me|leaflet|rash|bunged|ran out|run out|didn't bother|cry|frighten\w*|scared|felt so|felt well|no point|did nothing|didn't like)\b/,
  'side-effects': /\b(side effects?|bunged|woozy|upset|rash|sick|dizzy|drowsy|bother|fine|cry|agree|trouble|stomach)\b/,
  missed:
    /\b(miss|forget|skip|every (morning|day|night)|when i remember|ran out|run out|good at|finish\w*|had to stop|haven't touched|let it run)\b/,
  effect:
    /\b(help(s|ed|ing)?|work(s|ed|ing)?|edge|touch(es|ed)?|(did|does|do) nothing|nothing for|trick|no (good|use|difference|better|pinker)|brings?|eas(es|ed)|settle[sd]?|shift(s|ed)?|relief|lasts?|buys|used to last|came up|best of|taking a teaspoon|pinker|budge|difference|for a few hours|lifted)\b/,
  last: new RegExp(
    `\\b(at ${TIMES}|o'clock|this (morning|afternoon|evening)|last (night|week|month|year)|yesterday|today|ago|when it ran out|in (january|february|march|april|may|june|july|august|september|october|november|december)|since|(for|of|been empty for) \\w+ (days|weeks|months|years)|(june|july|august|april) )\\b`,
  ),
  source:
    /\b(doctor|gp|nurse|chemist|hospital|shop|pharmac\w+|website|online|supermarket|my (brother|sister|mum|dad|husband|wife|aunty|friend|mate)|(mum|dad|wife|husband|partner|brother|sister|mother|father|friend|mate|housemate|neighbour|daughter|son)'s|prescri\w+|left over|bought|buy|gave (me|him|her|us)|clinic|out-of-hours)\b/,
  often:
    /\b(every|once|twice|times|a day|daily|most days|all day|now and (again|then)|days? (a|in a|out of a) (week|month)|on and off|when (i|he|she|one|it)|some weeks|morning and night)\b/,
  amount:
    /\b(one|two|three|four|five|six|eight|ten|twelve|\w+teen|\w+ty|\d+|half|couple|few|handful|puffs?|once|twice|mil|spoon\w*|capful|tub|thousand)\b(?! (?:minutes?|days?|weeks?|months?|years?|hours?|o'clock|ones?)\b)/,
  since: /(?<!\b(?:a|per|every|each|some|last|of a|in a) )\b(years?|months?|weeks?|days?|since|ago|ever|always|life)\b/,
  manner: /\b(food|breakfast|lunch|tea|dinner|supper|meals?|stomach|water|spacer)\b/,
  purpose: /\bfor (the|my|his|her|when|a)\b/,
  name: /\b\w+(pril|pine|olol|statin|amide|prim|cillin|profen|tamol|codamol|cortisone|triptan|prazole|formin|relin|noxin)\b|\b(panadol|calpol|nurofen|rennie|microgynon|gaviscon|st john's wort|aspirin|trimethoprim|in-da-pa-mide|steroid|capsules)\b/,
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** Which detail of a treatment a message asks for. */
export function detailAsked(said: string): Detail | undefined {
  const message = plain(said)
  const details = Object.keys(ASKS) as Detail[]
  return details.find((detail) => ASKS[detail].test(message))
}

/** The sentences of a text that tell this detail. */
export const sentencesOn = (text: string, detail: Detail): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => TELLS[detail].test(plain(sentence)))
