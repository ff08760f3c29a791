import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { completedBy } from './completed.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { needs, sourceName } from './sources.ts'

/** The category of acts that no rubric item asks for. Aspects and symptoms are decided below. */
const HOMES: Partial<Record<CategoryId, ActId[]>> = {
  introduction: ['greet', 'introduce', 'identify', 'consent', 'smalltalk'],
  presenting: ['open', 'elaborate'],
  past: [
    'pmh',
    'hospital',
    'surgery',
    'trauma',
    'prior_care',
    'birth',
    'obstetric',
    'menstrual',
    'immunisation',
    'screening',
  ],
  medicines: ['medications', 'otc', 'allergies', 'contraception'],
  family: ['fh'],
  ice: ['ideas', 'concerns', 'expectations'],
  closing: ['summarise', 'explain', 'invite_questions', 'close'],
}

/** Talk that belongs to whichever section it occurs in. */
const ANYWHERE = ['empathy', 'acknowledge', 'signpost', 'clarify', 'anything_else', 'other']

/**
 * Returns the part of the history that each turn belongs to; a turn that asks nothing stays in the previous one. After
 * the consultation the mark sheet gives what each turn earned; during it, the turns themselves do.
 */
export function sectionsOf(patientCase: PatientCase, turns: readonly Turn[], sheet?: MarkSheet): CategoryId[] {
  const rubric = categoriesByAct(patientCase)
  const completed = sheet && completedBy(sheet)
  const sections: CategoryId[] = []
  for (const [at, turn] of turns.entries()) {
    const earned = completed ? completed.get(at)?.[0]?.category : creditedSection(patientCase, turn)
    const own = earned ?? askedSection(patientCase, rubric, turn)
    sections.push(own ?? sections.at(-1) ?? 'introduction')
  }
  return sections
}

const creditedSection = ({ items }: PatientCase, { credited: [first] }: Turn): CategoryId | undefined =>
  items.find(({ id }) => id === first)?.category

function askedSection(
  patientCase: PatientCase,
  rubric: ReadonlyMap<string, CategoryId>,
  turn: Turn,
): CategoryId | undefined {
  const acts = turn.acts
    .map(({ act }) => canonicalAct(act, patientCase.complaint))
    .filter((act) => !ANYWHERE.includes(act))
  return acts.map((act) => rubric.get(act) ?? homeOf(act)).find((section) => section)
}

function categoriesByAct(patientCase: PatientCase): Map<string, CategoryId> {
  const categories = new Map<string, CategoryId>()
  for (const { earnedBy, category } of patientCase.items) {
    const names = needs(earnedBy).sources.map((source) => sourceName(patientCase, source))
    for (const name of names) if (!categories.has(name)) categories.set(name, category)
  }
  return categories
}

function homeOf(act: ActId): CategoryId {
  const topic = topicOf(act)
  if (isAspect(topic)) return targetOf(act) === 'complaint' ? 'history' : 'systems'
  if (topic === 'sx') return 'systems'
  const home = Object.entries(HOMES).find(([, acts]) => acts.includes(topic))?.[0]
  return isCategory(home) ? home : 'social'
}

const isCategory = (name: string | undefined): name is CategoryId => name !== undefined && name in HOMES
