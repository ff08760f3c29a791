import { canonicalAct } from '#engine/case/canonical-act.ts'
import { actOfCloser, type Closer, isCloser, isOfStory, isOfWorse, isWithinAct } from '#engine/case/closer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isSaid } from '#engine/case/saying.ts'
import { overlaps } from '#engine/understanding/stretch.ts'
import type { Closely, FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isTalk, targetOf } from '#engine/vocabulary/acts.ts'
import type { Hearing } from './hearing.ts'
import type { Turn } from './turn.ts'

type Asked = { name: Closer; from: number; to: number }

/**
 * What a message asks of the complaint more closely than its acts say, as far as the case knows it: "and lying down?"
 * stays what makes it worse, and is answered of lying down. What is asked of the story ("who have you told?") takes the
 * place of what its words were read as. What asks on about a thing told just now is left alone.
 */
export function askedCloser(patientCase: PatientCase, turns: readonly Turn[], said: string, hearing: Hearing): Hearing {
  const { understood, onward } = hearing
  // "If it gets worse, press the buzzer" tells, and asks nothing more closely.
  if (understood.acts.length > 0 && understood.acts.every(({ act }) => act === 'explain')) return hearing
  const written = patientCase.file.closer
  if (!written || onward || !/^(understood|unsure)$/.test(understood.kind)) return hearing
  const asks = (understood.closer ?? []).filter((one) => !isInKindWords(said, understood.acts, one))
  const known = asks.flatMap((one) => knownIn(written, one))
  const asked = known.filter((one) => isMeant(patientCase, turns, said, understood, one))
  if (asked.length === 0) return hearing
  const acts = asked.reduce((found, one) => withAct(patientCase, found, one), understood.acts)
  const names = [...new Set(asked.map(({ name }) => name))]
  return { ...hearing, understood: { ...understood, acts, kind: 'understood', readings: [] }, closer: names }
}

/** What makes it better or worse is answered where nothing is written of it, too: they have not noticed. */
const knownIn = (written: Partial<Record<Closer, string>>, { name, from, to }: Closely): Asked[] =>
  isCloser(name) && (written[name] !== undefined || isOfWorse(name)) ? [{ name, from, to }] : []

/** "That sounds tough, doing night shifts. How far can you go on the stairs?" asks nothing of the shifts. */
const isInKindWords = (said: string, acts: readonly FoundAct[], { from }: Closely): boolean =>
  acts.some(({ act, to }) => act === 'empathy' && to <= from && !/[.?!]/.test(said.slice(to, from))) &&
  /^[^.?!]*[.!]\s+\S/.test(said.slice(from))

function isMeant(
  patientCase: PatientCase,
  turns: readonly Turn[],
  said: string,
  { acts }: Understanding,
  asked: Asked,
): boolean {
  const { name } = asked
  if (name === 'work' && OF_LIFE.test(said)) return false
  const over = acts.filter((found) => overlaps(found, asked))
  if (isOfStory(name)) {
    if (over.some(({ act }) => isAlone(act))) return false
    if (name !== 'why-now') return true
    return isOpened(turns) && !over.some(({ act }) => hasFactFor(patientCase, said, act))
  }
  if (acts.some(({ act }) => isOfComplaint(patientCase, name, act))) return true
  if (name === 'work' && isOfImpact(turns.at(-1)) && said.length <= BARE) return true
  if (over.some(({ act }) => !GIVES_WAY.test(act))) return false
  return turns.at(-1)?.acts.some(({ act }) => isOfComplaint(patientCase, name, act)) === true
}

/** "How's this affecting your work and home life?" asks for all of it. */
const OF_LIFE = /\b(home|life|day to day|daily|everyday|hobbies|generally|family|kids|children)\b/i

const isOpened = (turns: readonly Turn[]): boolean => turns.some(({ acts }) => acts.some(({ act }) => act === 'open'))

/** "And your work?" after what it does to sleep asks the same of work. */
const isOfImpact = (turn: Turn | undefined): boolean =>
  turn?.acts.some(({ act }) => /^(impact:.*|sx:sleep_problem|sleep_habit)$/.test(act)) === true
const BARE = 24

/** What a short question was taken for: "and now?" is no nod once the pain has been given a number. */
const GIVES_WAY = /^(acknowledge|measured|clarify|signpost)$/

/** A question of life and death, or about somebody else, is never taken for one about the story. */
const isAlone = (act: ActId): boolean => /^(sx:suicidal|sx:self_harm|safety_abuse|person:.*|fh.*)$/.test(act)

/** Within an aspect of the complaint, and not of another symptom. */
const isOfComplaint = ({ complaint }: PatientCase, name: Closer, act: ActId): boolean =>
  isWithinAct(name, act) && /^(complaint|)$/.test(targetOf(canonicalAct(act, complaint)) ?? '')

/** The author has kept a fact for these very words. */
const hasFactFor = ({ factsByAct }: PatientCase, said: string, act: ActId): boolean =>
  (factsByAct.get(act) ?? []).some(({ saying }) => saying && isSaid(said, saying))

/** The acts with the one that asks this, in place of what its words were read as. */
function withAct(patientCase: PatientCase, acts: FoundAct[], { name, from, to }: Asked): FoundAct[] {
  if (!isOfStory(name) && acts.some(({ act }) => isOfComplaint(patientCase, name, act))) return acts
  const others = acts.filter((found) => !overlaps(found, { from, to }) || (isTalk(found.act) && STAYS.test(found.act)))
  const act = actOfCloser(name)
  if (others.some((found) => found.act === act)) return others
  return [...others, { act, confidence: 0.75, from, to }].sort((one, other) => one.from - other.from)
}

/** Talk that stays what it was beside a question. "What made you come in?" was asked openly, and counts so. */
const STAYS = /^(greet|introduce|empathy|consent|open)$/
