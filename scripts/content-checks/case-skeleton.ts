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
    | 'collections'
    | 'free'
    | 'diagnosisMode'
    | 'differentials'
    | 'mustAsks'
    | 'twist',
    string | undefined
  >
>

/** Ten minutes: the check says when the thorough student needs more. */
const STATION_SECONDS = 600

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
    timeLimitSeconds: STATION_SECONDS,
    free: plan.free === 'yes',
    diagnosisMode: plan.diagnosisMode === 'yes',
    brief: '',
    opening: '',
    facts: USUAL.map(([fact, act]) => ({ id: fact, acts: [act], says: '', gist: '' })),
    hints: ['', '', '', '', ''],
    distress: '',
    review: { readings: 0, last: today() },
    parting: { warm: '', neutral: '', cold: '' },
    modelSummary: '',
    differential: diagnoses(plan),
    questions: [question(), question(), question(), question()],
    learningPoints: [],
    references: [{ source: '', checked: '', supports: [''] }],
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

/** What an examiner would hand over after the history: the author fills in numbers with what is usual at this age. */
export function findingsText(): string {
  const usual = { respiratory_rate: [12, 20], saturation: [95, 100], heart_rate: [60, 100], systolic: [100, 139] }
  const measured = Object.fromEntries(Object.entries(usual).map(([name, range]) => [name, { value: '', usual: range }]))
  const findings = {
    observations: [{ at: '', oxygen: 'air', consciousness: 'alert', measured }],
    examination: ['', '', ''],
    results: [{ name: '', lines: [{ name: '', value: '', unit: '', reference: '' }] }],
    adds: '',
    weighs: [
      { condition: '', side: 'for', text: '' },
      { condition: '', side: 'against', text: '' },
    ],
  }
  return `${head('findings', {})}${stringify(findings, { lineWidth: 116 })}`
}

/** A text for each part. The nudges follow once the must-asks stand. */
export function learnText(): string {
  const modules = Object.fromEntries(Object.keys(CATEGORIES).map((category) => [category, '']))
  return `${head('learn', {})}${stringify({ modules, nudges: {} }, { lineWidth: 116 })}`
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

const option = (mark: number) => ({ text: '', mark, why: '' })
const question = () => {
  return { id: '', title: '', description: '', options: [option(2), option(1), option(0), option(0)], explanation: '' }
}

const today = () => new Date().toISOString().slice(0, 10)

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
