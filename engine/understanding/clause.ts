import type { Rule } from '#engine/vocabulary/rules.ts'
import { readAffected } from './affected-list.ts'
import { sameOfAnother } from './aspects.ts'
import { readCause } from './cause.ts'
import { readTalk } from './clause-talk.ts'
import { painThere, sameElsewhere } from './elsewhere.ts'
import { isAboutFamily, isOfThem, readFamily } from './family.ts'
import { readInjury } from './injury.ts'
import { ofTheSubject } from './of-the-subject.ts'
import { withoutSideTopics } from './only-which.ts'
import { readOrder } from './order.ts'
import { withOrgans } from './organs.ts'
import { readOwn } from './own.ts'
import { likelyTogether } from './precedence.ts'
import { type Clause, type Reading, wordsOf } from './reading.ts'
import { isAskedNext, withAskedNext } from './systems.ts'
import { withRelief } from './treatment.ts'

/** What a clause asks: its frames, topics, aspects and symptoms put together. */
export function readClause(given: Clause): Reading[] {
  const clause = withRelief(withOrgans(withAskedNext(withoutSideTopics(given))))
  if (isAboutFamily(clause)) return readFamily(clause)
  const alone = [readOrder, readInjury, readCause, readAffected]
    .map((read) => read(clause))
    .find(({ length }) => length > 0)
  if (alone) return alone
  const compared = [...sameOfAnother(clause), ...sameElsewhere(clause), ...painThere(clause)]
  if (compared.length > 0) return compared
  const topics = clause.hits.filter(({ rule }) => rule.kind === 'topic' && speaks(rule, clause))
  const own = ofTheSubject(readOwn(clause, topics), clause)
  return likelyTogether([...readTalk(clause, own), ...own], clause.tokens)
}

/** A whole way of asking, or a detail of a topic while it is talked about: "has he been sick?" after contacts. */
const speaks = ({ role, name }: Rule, clause: Clause) =>
  (role === 'asks' && !(name === 'fh' && clause.subject.company === true && isOfThem(wordsOf(clause).join(' ')))) ||
  (role === 'follows' && isAskedNext(name, clause.subject)) ||
  (role === 'follows' && !clause.subject.denied && (clause.subject.topics.has(name) || isOfCompany(name, clause)))

const UNWELL =
  /\b(sick|ill|unwell|well|symptoms?|poorly|feeling|cough\w*|colds?|sniffl\w+|fever|exposures?|exposed|same|similar|been|okay|fine|healthy|better|recovered|had any)\b/

/** "And has she been ill?" once the patient said who lives at home. */
const isOfCompany = (name: string, clause: Clause) =>
  name === 'sick_contacts' && clause.subject.company === true && UNWELL.test(wordsOf(clause).join(' '))
