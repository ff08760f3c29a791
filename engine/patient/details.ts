import { OF_TREATMENT } from '#engine/case/further.ts'
import { capitalised } from './in-voice.ts'

/** What can be asked of a treatment that was told. */
export type Detail = (typeof OF_TREATMENT)[number]

/** Whether a name of what is known further is a detail of a treatment. */
export const isDetail = (name: string): name is Detail => (OF_TREATMENT as readonly string[]).includes(name)

/** How each detail is asked, in this order: "why did you stop taking it?" is about stopping, not about how it is taken. */
const ASKS: Record<Detail, RegExp> = {
  stopped:
    /\bwhy (didn't|haven't|did|have) (you|he|she)\b.*\b(get|got|order|ordered|renew|renewed|collect|collected|pick|go back|gone back|replace)\b|\b(tell|told|ask|asked|advise|advised) (you|him|her|them) to (stop|come off)\b|(?<!\bwhen )\bdid (you|he|she) (ever )?(stop|come off) (it|them|that|taking)\b|\b(mention|mentioned|suggest|suggested|discuss|discussed) (stopping|coming off)\b|\b(why|how come|what made)\b.*\b(stop|stopped|stopping|come off|came off|coming off|quit|give up|gave up|carry on|finish)\b|^\W*(and )?why (not|stop)\b|\belse\b.*\bputs? (you|him|her) off\b/,
  'side-effects':
    /\bside.?effects?\b|\bany (problems?|trouble|bother|issues?) (with|from) (it|that|them|those)\b|\bagree[ds]? with you\b|\b(upset|bother|affect|irritate|hurt)(s|ed)? (your|his|her) (stomach|tummy|gut)\b|\b(sick|dizzy|dizziness|light-?headed|faint|giddy|cough|bruise|bruising|bleed|bleeding|rash|swelling|drowsy|wobbly|unsteady|headaches?)\b.*\b(since|with|from|on|after) (you |he |she )?(started|starting|taking|using|having|it|that|them|the|your)\b/,
  missed:
    /\b(miss|missed|missing|forget|forgot|forgetting|skip|skipped|remember to)\b|\b(finish|finished|complete|completed) (it|them|(the|that) (\w+ )?(course|lot|packet|box|tablets|capsules))\b|\b(exactly|just) (as|like|how) (the|your|they|he|she|it|prescribed|you)\b|\bas (the doctor|your doctor|they|your gp) (told|said|wants|wanted|prescribed)\b|^(?!.*\bwhich\b).*\b(every day|daily|regularly|as prescribed)\?/,
  effect:
    /\b(which|what)( one)?( of (them|those|these|that))?\b.*\b(helps?|helped|works?|worked)\b|\b(did|do|does|has|have|was|were|is|are)\b.*\b(help|helps|helped|helping|(?<!\b(at|to|from|off|of|with|your|his|her) )work|works|worked|working|difference|trick|sort|sorted|touch|touched|shift|relief|effective|any (good|use|better)|do (anything|much)|done (anything|much)|ease|eased|edge|settle|settled|dull|bring it down)\b|\bhow (well|quickly|fast)\b/,
  last: /\b(had|taken|used|tried) (it|that|them|any|one)( again)? since\b|\bwhen\b(?! (do|does) (you|he|she|they) (normally |usually |generally )?(take|have|use)\b).*\b(last|take|took|taken|have|had|use|used)\b|\blast time\b|\b(how long ago|what time(?! of (the )?day| (do|does|you|he|she)\b))\b|\bmost recent\b|\bwhen (was|were) (that|this|it|they|those)\W*$|^(?!.*\bhow (many|much|often)\b).*\b(did|have|has) (you|he|she|they)\b.*\b(take|taken|have|had|use|used|give|given)\b.*\b(today|yesterday|this morning|last night|yet|already)\b|\bwhen\b.*\b(stop|stopped|finish|finished|come off|came off|(give|gave) (it|them|that) up|run out|ran out)\b|\bdid (you|he|she) (actually )?(take|use|have) (any|it|them|one)( of (it|them|those))?\W*$|\b(had|taken|used) (any |the )?\w+( again)? since\W*$/,
  source:
    /\bwho\b.*\b(gave|give|put|fitted|inserted|prescribed|prescribes|started|told|recommended|suggested|advised|sold)\b|\bwhere\b.*\b(get|got|buy|bought|find|found|from)\b|\bwhose\b|\b(is|was|are|were) (it|that|this|they|those|these)\b.*\bfrom (the|a|your) \w+|\bon prescription\?/,
  since: /\bhow long\b|\bhow many (years|months|weeks)\b|\bsince when\b|\bwhen\b.*\b(start|started|begin|began)\b/,
  often:
    /\bhow many\b.*\b(a|per|each|in a|every) (day|week|month|night)\b|\bwhat times?( of (the )?day| (do|does|you|he|she)\b)|\bwhen (do|does) (you|he|she|they) (normally |usually |generally )?(take|have|use)\b|\bhow (often|regularly|frequently|many times|many days)\b|\b(same|set|certain) time (each|every|of) \b/,
  amount:
    /^\W*(and |so )?(the |what )?(dose|dosage|strength)s?\W*$|\bhow (many|much|strong)\b|\bwhat (dose|strength|dosage)s?\b|\b(what|what's) (are |is |were |was )?(the|your|his|her|their) (doses?|dosages?|strengths?)\b|\b(at|and) (what|which) (doses?|dosages?|strengths?)\b/,
  manner: /\bwith(out)? (or without )?food\b|\bempty stomach\b|\bhow (do|did) (you|he|she|they) (take|use|put)\b/,
  purpose:
    /\bwhat (do|does) (it|that|this|those|they|these|the \w+( \w+)?) do\b|\bwhat('s| is| are| was| were| do you (take|use)) (it|that|this|those|they|these|them|(the|your) \w+( \w+){0,2}) for\b|\bwhat('s| is| are|'re) (they all|(each|every|all)( one)?( of (them|those|these))?) for\b|\b(each|all) of (them|those|these) (is|are) for\b|\bwhat (they|each( one)?|it)('s|'re| is| are) for\b|^\W*(and )?what for\b|\bwhy\b.*\b(put|started) on\b|\bwhy (was|were|is) (it|that|this|they) (started|given|prescribed|added)\b|\bwhy (do|did|does|are|were|is|was) (you|he|she|they) (take|taking|on|given|have|use|using|need)\b|\b(was|were|is|are) (it|that|they|those|these) (also )?for (the|your|his|her|an? \w+ infection)\b/,
  name: /\bwhat('s| is| was) in (it|that|this|them|the \w+)\b|\bcalled\b|\bname\b|\b(what|which) (one|ones|brand|kind|sort|type)\b|\bwhich (pill|tablet|medicine|inhaler|cream|antibiotic)s?\b|\bwhat (antibiotic|painkiller|inhaler|cream|pill|tablet)s?\b/,
  changed:
    /^(?!.*\b(why|how come|who|when)\b).*\b(new|newer|newest|recent|recently|lately|chang\w*|add(ed)?|increased?|decreased?|raised|swapped|switched|adjusted|altered|(put|gone|went|turned) (up|down)|different (dose|one|tablet)s?)\b/,
}

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
  name: /\b\w+(pril|pine|olol|statin|amide|prim|cillin|profen|tamol|cortisone|triptan|prazole|formin|relin|noxin)\b|\b(co-?codamol|codeine|panadol|calpol|nurofen|rennie|microgynon|gaviscon|st john's wort|aspirin|trimethoprim|in-da-pa-mide|steroid|capsules)\b/,
  changed: /\b(new|newer|newest|chang\w*|added|on top|instead|fortnight|went up|put (it|me) up|just started)\b/,
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** The message that was looked at last: every fact of a case asks the same of it. */
let last: { said: string; detail: Detail | undefined } | undefined

/** Which detail of a treatment a message asks for. */
export function detailAsked(said: string): Detail | undefined {
  if (said !== last?.said) last = { said, detail: firstAsked(plain(said)) }
  return last.detail
}

const firstAsked = (message: string): Detail | undefined =>
  (Object.keys(ASKS) as Detail[]).find((detail) => ASKS[detail].test(message))

/** Whether a text tells this, where it is a detail of a treatment at all. */
export const tellsDetail = (text: string, name: string): boolean => isDetail(name) && sentencesOn(text, name).length > 0

/** The sentences of a text that tell this detail. */
export const sentencesOn = (text: string, detail: Detail): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => TELLS[detail].test(plain(sentence)))
    .map((sentence) => capitalised(sentence.replace(/^(And|But|So) (?=\w+ \w)/, '')))
