import { canonicalAct } from '#engine/case/canonical-act.ts'
import { type Topic, viewOf } from '#engine/case/case-view.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { completedBy, marksOf } from './completed.ts'
import { putRight, type Talked } from './debrief-habits.ts'
import type { Evidence, ItemMark, MarkSheet } from './mark-sheet.ts'

/** Something done well, quoted in the student's own words. */
export type Strength = { title: string; why: string; evidence?: Evidence; marks: number }

type Praise = Strength & { weight: number }
type Completed = ReturnType<typeof completedBy>

/** Communication skills worth praising, and their effect. `{they}` is the person who answered. */
const SKILLS: { act: string; weight: number; title: string; why: string }[] = [
  {
    act: 'concerns',
    weight: 6,
    title: 'You asked about {their} worries',
    why: 'What {they} fears is often why {they} came, and you only hear it if you ask.',
  },
  {
    act: 'empathy',
    weight: 5,
    title: 'You responded to a feeling',
    why: 'A kind word takes seconds, and {they} tells you more afterwards.',
  },
  {
    act: 'summarise',
    weight: 5,
    title: 'You summed up',
    why: 'Summing up lets {them} correct you, and shows that you listened.',
  },
  {
    act: 'open',
    weight: 4,
    title: 'You asked an open question early',
    why: 'An open question lets {them} tell it in {their} own order, worries included.',
  },
  {
    act: 'ideas',
    weight: 3,
    title: 'You asked what {they} thought',
    why: 'What {they} thinks it is decides what {they} will agree to.',
  },
  {
    act: 'expectations',
    weight: 3,
    title: 'You asked what {they} hoped for',
    why: 'Now you know what {they} hoped to get from today.',
  },
  {
    act: 'consent',
    weight: 1,
    title: 'You asked before you began',
    why: 'Permission at the start makes the harder questions easier.',
  },
]

const MOST = 3

/**
 * Returns up to three things to keep, each from a different turn: trust gained, must-asks, and communication skills.
 */
export function strengthsOf(talked: Talked, sheet: MarkSheet): Strength[] {
  const { patientCase, turns } = talked
  const completed = completedBy(sheet)
  const all = [
    ...disclosedSecrets(patientCase, turns, completed),
    ...skills(talked, completed),
    ...mustAsks(sheet),
    ...otherItems(sheet),
  ]
  const best = all.sort((one, other) => other.weight - one.weight)
  const chosen: Praise[] = []
  for (const praise of best) {
    const seen = chosen.some(
      ({ title, evidence }) => title === praise.title || evidence?.turn === praise.evidence?.turn,
    )
    if (!seen && chosen.length < MOST) chosen.push(praise)
  }
  return chosen.map(({ weight: _weight, ...strength }) => strength)
}

/** Finds facts that the patient discloses only with trust, or when asked again. */
function disclosedSecrets(patientCase: PatientCase, turns: readonly Turn[], completed: Completed): Praise[] {
  const topics = new Map(viewOf(patientCase).topics.map((topic) => [topic.id, topic]))
  return turns.flatMap((turn, at) =>
    turn.answers.flatMap(({ act, kind, fact }) => {
      const topic = kind === 'fact' ? topics.get(fact ?? '') : undefined
      const title = topic && titleOfSecret(topic, () => wasAsked(patientCase, turns.slice(0, at), act))
      return title === undefined || !topic
        ? []
        : [{ ...praiseOf(turn, at, act), marks: marksOf(completed.get(at)), weight: 7, title, why: `${topic.label}.` }]
    }),
  )
}

/** Returns the title, or undefined where the repeat was not a deliberate second question. */
function titleOfSecret({ when }: Topic, wasAskedBefore: () => boolean): string | undefined {
  if (when?.trust !== undefined) return 'You were told something few people hear'
  return when?.times !== undefined && wasAskedBefore() ? 'You asked again, and heard the rest' : undefined
}

function wasAsked({ complaint }: PatientCase, turns: readonly Turn[], act: ActId): boolean {
  const name = canonicalAct(act, complaint)
  return turns.some(({ acts }) => acts.some((found) => canonicalAct(found.act, complaint) === name))
}

/** A summary that the patient had to correct is reported under changes instead. */
function skills(talked: Talked, completed: Completed): Praise[] {
  const { patientCase, turns } = talked
  const { voice, items } = patientCase
  return SKILLS.flatMap(({ act, weight, title, why }) => {
    const at = turns.findIndex(
      ({ acts }, index) =>
        acts.some((found) => found.act === act) && (act !== 'summarise' || putRight(talked, index).length === 0),
    )
    const turn = turns[at]
    if (!turn) return []
    const { they, them, their } = voice.speaker
    const fill = (text: string) =>
      text.replaceAll('{they}', they).replaceAll('{them}', them).replaceAll('{their}', their)
    return [
      {
        ...praiseOf(turn, at, act),
        weight,
        title: fill(title),
        why: capitalised(fill(why)),
        marks: marksFor(items, act, completed.get(at)),
      },
    ]
  })
}

/** Returns the words of one act of a turn. */
function praiseOf(turn: Turn, at: number, act: string): { evidence: Evidence } {
  const found = turn.acts.find((candidate) => candidate.act === act) ?? { from: 0, to: turn.said.length }
  const words = turn.said.slice(found.from, found.to)
  return { evidence: { turn: at, from: found.from, to: found.to, words } }
}

/** Returns the marks that the turn earned by this act alone. */
function marksFor(items: readonly MarkedItem[], act: string, completed: readonly ItemMark[] = []): number {
  const byAct = items.filter(({ earnedBy }) => 'any' in earnedBy && earnedBy.any.includes(act))
  return marksOf(completed.filter(({ item }) => byAct.some(({ id }) => id === item)))
}

function mustAsks({ items }: MarkSheet): Praise[] {
  return items
    .filter(({ mustAsk, awarded }) => mustAsk && awarded > 0)
    .flatMap((item) => fromItem(item, 3 + item.outOf / 4))
}

function otherItems({ items }: MarkSheet): Praise[] {
  return items
    .filter(({ mustAsk, awarded }) => !mustAsk && awarded > 0)
    .flatMap((item) => fromItem(item, item.outOf / 4))
}

function fromItem({ label, why, text, awarded, evidence }: ItemMark, weight: number): Praise[] {
  const [first] = evidence
  return first ? [{ weight, title: label, why: why ?? `${text}.`, evidence: first, marks: awarded }] : []
}
