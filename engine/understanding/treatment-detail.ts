import { type ActId, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { isBare } from './elliptical.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

/** Who takes it, and how that is put. */
const YOU = '(you|he|she|they|we)'
const IT = '(it|that|this|them|they|those|these|one|ones|any|some)'
const TAKE = '(take|taken|taking|took|have|had|having|use|used|using|put|putting|give|given|giving|gave|try|tried)'

/** What is asked of a treatment that was just spoken of: how much, when last, did it help, why stopped, from whom. */
const DETAILS = [
  `when (was|is|were) (the|your|his|her) (last|most recent) (one|lot|dose|doses|tablet|tablets|time ${YOU} ${TAKE}|puff|puffs)`,
  `(when|how long ago|what time) (was|did|have) ${YOU} (last )?${TAKE}( ${IT})?( last)?$`,
  `last time ${YOU} ${TAKE}`,
  `^(roughly |about )?when (was|were) ${IT}$`,
  `(when|how long ago) did ${YOU} (stop|start|begin|finish|come off)( (taking|using|on))?( ${IT})?$`,
  `how (many|much|often|regularly|frequently)( \\w+){0,4} ${YOU}( \\w+){0,3} ${TAKE}\\b`,
  `how (many|much|often|many times)( (of ${IT}|in (a|one|the) day|a day|per day|in total|altogether|in all|at (a|one) (time|go)|at once))*$`,
  `how long( \\w+){0,3} ${YOU}( \\w+){0,2} (on|taking|take|using|use|wearing|wear|had) ${IT}`,
  `how long (is|has) ${IT}( been)? in\\b`,
  `how long (was|is) (the|that) course|how many courses|(finish|finished|complete|completed) (${IT}|the (course|lot|packet))`,
  `(did|do|does|has|have|was|were|is|are) (${IT}|any of (it|them|those)|either( of them)?)( \\w+){0,3} (help|helped|helping|(?<!\\b(?:at|to|from|off|of|with|your|his|her) )work|worked|working|difference|trick|sort|sorted|touch|touched|shift|shifted|any good|any use|relief|effective|kick in|wear off|ease|eased|settle|settled|edge|dull|dulled)\\b`,
  `(do|did|does) ${IT} (do|done) (anything|much|a lot)`,
  `how (well|quickly|fast) (do|did|does) ${IT}( \\w+)? (work|help|kick in)`,
  `(why|how come|what made)( (did|do|have|had))?( not)? ${YOU}( \\w+){0,2} (stop|stopped|come off|quit|give up|carry on|finish|continue)`,
  `^why (not|stop)$`,
  `who (gave|put|prescribed|prescribes|started|told|recommended|suggested|advised|sold)( \\w+){0,5}$`,
  `where (did|do|have) ${YOU} (get|got|buy|bought|find|found) ${IT}`,
  `whose (are|were|was|is)|(is|was|are|were) ${IT}( \\w+)? (prescribed|on prescription|from (the|a|your) \\w+)`,
  `(any|get|had|have|notice|noticed|the) side effects?|(agree|agreed) with you`,
  `(miss|missed|forget|forgot|forgotten|skip|skipped|remember)( \\w+){0,3} (dose|doses|one|ones|any|${IT})`,
  `what (is|are|was|were) (${IT}|the \\w+)( \\w+)? called|name of (${IT}|the \\w+)|what (dose|strength|dosage)|(what|which) (one|ones|brand|kind|sort|type)( \\w+){0,3}$`,
  `what (is|are|was|were) ${IT} for|what (do|did) ${YOU} (take|use) ${IT} for|what for|why (do|did|does|are|were|is|was) ${YOU} (${TAKE}|on|given|need|put on|started on)( ${IT})?`,
  `with (or without )?food|on an empty stomach|how (do|did) ${YOU} (take|use) ${IT}`,
].map((detail) => new RegExp(`\\b${detail}`.replace('\\b^', '^')))

/** Words of any treatment: they give a question no subject of its own. */
const OF_TREATMENT =
  /^(tablets?|pills?|meds?|medicines?|medications?|dos(e|es|age)|strength|puffs?|inhalers?|sprays?|creams?|drops|spoon(ful)?s?|sachets?|capsules?|courses?|painkillers?|prescri\w+|packets?|box|brand|called|doctor|gp|chemist|pharmac\w+|hospital|nurse|effective|difference|relief|trick|sort(ed)?|touch(ed)?|shift(ed)?|side|effects?|agree(d)?|miss(ed)?|forg[eo]t(ten)?|skip(ped)?|finish(ed)?|eased?|settled?|edge|dull(ed)?|complet(e|ed)|wear(ing)?|works?|worked|kick|helped|buy|bought|found|suggest(ed)?|recommend(ed)?|advis(e|ed)|whose|food|stomach|empty|altogether|total|frequently|quickly|milligrams?|sides?|far|problems?|put|stopped|mind|asking|roughly)$/

const LEAD = /^((and|so|okay|right|then|but|oh|well|sorry|great|thanks|now|did you say|do you (know|remember)) )+/

/**
 * The treatment that a clause asks a detail of: "when was the last one?", "who put you on that?" after what is taken.
 * Undefined where nothing was said of a treatment, or the clause names something of its own.
 */
export function treatmentAskedOn(
  tokens: readonly Token[],
  { acts, heard, denied, contraceptive }: Subject,
  found: readonly Reading[] = [],
): ActId | undefined {
  const act = acts.findLast(isTreatment)
  if (act === undefined || denied || tokens.length > LONGEST) return undefined
  if (topicOf(act) === 'treatment_tried' && found.some((one) => topicOf(one.act) === 'treatment_tried'))
    return undefined
  const said = textOf(tokens).replace(LEAD, '')
  if (!DETAILS.some((detail) => detail.test(said))) return undefined
  const own = tokens.filter((token) => !isBare(token) && !heard.has(token.word) && !OF_TREATMENT.test(token.word))
  const byName = namesTreatment(tokens, heard, found) && !/\b(called|name of)\b/.test(said)
  if (own.length > 0 || byName) return undefined
  return contraceptive === true ? 'contraception' : act
}

/** "How often do you take the tonic?" is read by its own words: the tonic may be another's topic than what was asked. */
const namesTreatment = (tokens: readonly Token[], heard: ReadonlySet<string>, found: readonly Reading[]) =>
  found.some(({ act }) => isTreatment(act)) &&
  tokens.some(
    (token) =>
      /^(painkillers?|antibiotics?|inhalers?)$/.test(token.word) ||
      (heard.has(token.word) && !isBare(token) && !OF_TREATMENT.test(token.word)),
  )

const LONGEST = 16
