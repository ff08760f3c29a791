import { stringify } from 'yaml'
import { CATEGORIES } from '#engine/case/names.ts'

/** What is known of a case before it is written: a row of the plan, all as text. */
export type CasePlan = Partial<
  Record<
    | 'name'
    | 'gender'
    | 'age'
    | 'informant'
    | 'complaint'
    | 'presentation'
    | 'diagnosis'
    | 'system'
    | 'rotations'
    | 'level'
    | 'seconds'
    | 'collections'
    | 'free'
    | 'diagnosisMode'
    | 'differentials'
    | 'mustAsks'
    | 'twist',
    string | undefined
  >
>

/** The questions that every history meets: one fact each to begin with. The author writes what this patient says. */
const USUAL: [id: string, act: string][] = [
  ['onset', 'onset:complaint'],
  ['onset-mode', 'onset_mode:complaint'],
  ['site', 'site:complaint'],
  ['character', 'character:complaint'],
  ['radiation', 'radiation:complaint'],
  ['course', 'course:complaint'],
  ['pattern', 'pattern:complaint'],
  ['severity', 'severity:complaint'],
  ['aggravating', 'aggravating:complaint'],
  ['relieving', 'relieving:complaint'],
  ['tried', 'treatment_tried:complaint'],
  ['previous', 'previous:complaint'],
  ['impact', 'impact:complaint'],
  ['associated', 'associated:complaint'],
  ['more', 'elaborate'],
  ['identify', 'identify'],
  ['pmh', 'pmh'],
  ['hospital', 'hospital'],
  ['surgery', 'surgery'],
  ['medications', 'medications'],
  ['otc', 'otc'],
  ['allergies', 'allergies'],
  ['family', 'fh'],
  ['smoking', 'smoking'],
  ['alcohol', 'alcohol'],
  ['occupation', 'occupation'],
  ['living', 'living'],
  ['ideas', 'ideas'],
  ['concerns', 'concerns'],
  ['expectations', 'expectations'],
]

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A `case.yaml` with what the plan knows and an empty place for everything else: the content check lists those. */
export function caseText(id: number, slug: string, plan: CasePlan): string {
  const story = {
    id,
    slug,
    patient: { name: plan.name ?? '', gender: plan.gender ?? '', age: Number(plan.age ?? 0), look: {}, voice: '' },
    complaint: [''],
    presentingComplaint: plan.complaint ?? '',
    presentation: plan.presentation ?? '',
    diagnosis: plan.diagnosis ?? '',
    system: plan.system ?? '',
    rotations: list(plan.rotations),
    collections: list(plan.collections),
    level: Number(plan.level ?? 1),
    timeLimitSeconds: Number(plan.seconds ?? 600),
    free: plan.free === 'yes',
    diagnosisMode: plan.diagnosisMode === 'yes',
    brief: '',
    opening: '',
    facts: USUAL.map(([fact, act]) => ({ id: fact, acts: [act], says: '', gist: '' })),
    hints: ['', '', '', '', ''],
    parting: { warm: '', neutral: '', cold: '' },
    modelSummary: '',
    differential: diagnoses(plan),
    questions: [],
    learningPoints: [],
    references: [],
  }
  return `${head('case', plan)}${stringify(story, { lineWidth: 116 })}`
}

/** Every must-ask of the plan as an item without its acts, and the talk that every consultation has. */
export function rubricText(plan: CasePlan): string {
  const flags = list(plan.mustAsks).map((text) => item(slugOf(text), text, '', { mustAsk: true, why: '' }))
  const talk = ['introduce', 'identify', 'consent'].map((act) => item(act, '', act))
  const ice = ['ideas', 'concerns', 'expectations'].map((act) => item(act, '', act))
  const items: Record<string, unknown[]> = {
    introduction: talk,
    presenting: [item('open-question', '', 'open')],
    'red-flags': flags,
    ice,
    closing: [item('summarise', '', 'summarise')],
  }
  const categories = Object.keys(CATEGORIES).flatMap((id) => (items[id] ? [{ id, items: items[id] }] : []))
  return `${head('rubric', {})}${stringify({ categories }, { lineWidth: 116 })}`
}

export function walkthroughsText(): string {
  const kinds = ['thorough', 'hurried', 'silent'].map((kind) => ({
    name: `A ${kind} student`,
    kind,
    says: [],
    scores: 0,
  }))
  return `${head('walkthroughs', {})}${stringify(kinds)}`
}

function item(id: string, text: string, act: string, more: object = {}) {
  return { id, text, label: '', marks: 1, ...more, earnedBy: { any: [act] }, better: '' }
}

function diagnoses({ diagnosis = '', differentials }: CasePlan) {
  const others = list(differentials).map((name) => ({ name, place: 'likely' }))
  return [{ name: diagnosis, place: 'leading' }, ...others].map(({ name, place }) => {
    return { condition: slugOf(name), name, accepts: [], place, for: [], against: [] }
  })
}

const list = (text: string | undefined): string[] => (text ?? '').split('; ').filter((entry) => entry !== '')

function head(schema: string, { twist, informant }: CasePlan): string {
  const notes = [twist, informant && informant !== 'patient' ? `Answered by: ${informant}` : undefined]
  const comments = notes.flatMap((note) => (note ? [`# ${note}\n`] : []))
  return `# yaml-language-server: $schema=../../${schema}.schema.json\n${comments.join('')}`
}
