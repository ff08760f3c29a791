import { Document, stringify } from 'yaml'
import { CATEGORIES } from '#engine/case/names.ts'
import { inLines } from '#server/content/write-yaml.ts'

/** What is known about a case before it is written: a row of the plan, all as text. */
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

/** Ten minutes; the content check reports when the thorough student needs more. */
const STATION_SECONDS = 600

/** Questions of every history, with one answer each to start from. The author writes what this patient says. */
const USUAL: [id: string, act: string, topic: string][] = [
  ['onset', 'onset:complaint', 'when it began'],
  ['onset-mode', 'onset_mode:complaint', 'how it began, suddenly or slowly'],
  ['site', 'site:complaint', 'where it is'],
  ['character', 'character:complaint', 'what it is like'],
  ['radiation', 'radiation:complaint', 'where it goes'],
  ['course', 'course:complaint', 'how it has gone since'],
  ['pattern', 'pattern:complaint', 'how often and how long'],
  ['severity', 'severity:complaint', 'how bad it is'],
  ['aggravating', 'aggravating:complaint', 'what makes it worse'],
  ['relieving', 'relieving:complaint', 'what eases it'],
  ['tried', 'treatment_tried:complaint', 'what was tried for it'],
  ['previous', 'previous:complaint', 'whether it has happened before'],
  ['impact', 'impact:complaint', 'what it stops'],
  ['associated', 'associated:complaint', 'what came with it'],
  ['more', 'elaborate', 'the story in their own words'],
  ['identify', 'identify', 'name and date of birth'],
  ['pmh', 'pmh', 'past illnesses'],
  ['hospital', 'hospital', 'stays in hospital'],
  ['surgery', 'surgery', 'operations'],
  ['medications', 'medications', 'regular medicines'],
  ['otc', 'otc', 'what is bought without a prescription'],
  ['allergies', 'allergies', 'allergies'],
  ['family', 'fh', 'illnesses in the family'],
  ['smoking', 'smoking', 'smoking'],
  ['alcohol', 'alcohol', 'alcohol'],
  ['occupation', 'occupation', 'work'],
  ['living', 'living', 'home'],
  ['ideas', 'ideas', 'what they think it is'],
  ['concerns', 'concerns', 'what they fear'],
  ['expectations', 'expectations', 'what they hope for'],
]

/** Example details for the first answer, one line each. */
const DETAILS: Record<string, readonly (readonly [id: string, topic: string])[]> = {
  onset: [
    ['onset-doing', 'what they were doing when it began'],
    ['onset-told', 'who was told first'],
  ],
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns a `case.yaml` with what the plan specifies and blanks for everything else, which the content check lists. */
export function caseText(id: number, slug: string, plan: CasePlan): string {
  const person = {
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
    distress: '',
    review: { readings: 0, last: today() },
    brief: '',
    opening: '',
    parting: { warm: '', neutral: '', cold: '' },
    answers: USUAL.map(([answer, act, topic]) => written(answer, act, topic)),
  }
  return `${head('case', plan)}${inLinesOf(person)}`
}

function written(id: string, act: string, topic: string) {
  const details = DETAILS[id]?.map(([id, topic]) => ({ id, topic, says: '', asks: [''] }))
  return { id, topic, earns: [act], says: '', gist: '', asks: [''], ...(details && { details }) }
}

function inLinesOf(person: object): string {
  const document = new Document(person)
  inLines(document)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Returns `differential.yaml`: the patient's diagnosis first, then the plan's others. */
export function differentialText(plan: CasePlan): string {
  return `${head('differential', {})}${stringify({ differential: diagnoses(plan) }, { lineWidth: 116 })}`
}

/** Returns blanks for hints, questions and teaching points. */
export function teachingText(): string {
  const teaching = {
    hints: ['', '', '', '', ''],
    modelSummary: '',
    questions: [question(), question(), question(), question()],
    learningPoints: ['', '', ''].map((text) => ({ id: '', text })),
    references: [{ source: '', checked: '', supports: [''] }],
  }
  return `${head('teaching', {})}${stringify(teaching, { lineWidth: 116 })}`
}

/** Returns every must-ask of the plan as an item without acts, and the communication items of every consultation. */
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

/** Returns the findings after the history; the author fills in values with the normal range at this age. */
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

/** Returns a blank for each part. The nudges follow once the must-asks are settled. */
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
