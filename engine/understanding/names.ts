import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { PART } from '#engine/vocabulary/vocabulary.ts'
import type { Clause } from './reading.ts'

/** Symptoms and conditions; a word that is both ("anxiety") is a condition where diagnoses are asked for. */
export function namesIn(hits: readonly Hit[]) {
  const of = (kind: string) => hits.filter(({ rule }) => rule.kind === kind)
  const diagnosed = hits.some(({ rule }) => rule.kind === 'frame' && rule.name === 'diagnosed')
  const symptoms = of('symptom')
  const conditions = of('condition')
  const both = (a: Hit, others: Hit[]) => others.some((b) => shareWords(a, b) && a.size <= b.size)
  return {
    symptoms: diagnosed ? symptoms.filter((hit) => !both(hit, conditions)) : symptoms,
    conditions: diagnosed ? conditions : conditions.filter((hit) => !both(hit, symptoms)),
  }
}

/** "Any blood?" means where the last thing spoken of comes from. */
const BLOOD_FROM: Readonly<Record<string, string>> = {
  ...{ cough: 'haemoptysis', sputum: 'haemoptysis', haemoptysis: 'haemoptysis', breathless: 'haemoptysis' },
  ...{ vomiting: 'haematemesis', nausea: 'haematemesis', haematemesis: 'haematemesis' },
  ...{ diarrhoea: 'blood_stool', constipation: 'blood_stool', bowel_change: 'blood_stool', blood_stool: 'blood_stool' },
  ...{ urinary_general: 'haematuria', frequency: 'haematuria', dysuria: 'haematuria', urine_change: 'haematuria' },
}

/** The symptom that blood alone stands for, after what was spoken of. */
export function bareBlood({ hits, subject }: Clause, symptoms: readonly Hit[]): Hit[] {
  const blood = hits.find(({ rule }) => rule.kind === 'frame' && rule.name === 'bare_blood')
  if (!blood || symptoms.some(({ from, to }) => from < blood.to && blood.from < to)) return []
  const before = symptoms.findLast(({ to }) => to <= blood.from)
  const name = BLOOD_FROM[before?.rule.name ?? subject.asked]
  return name === undefined ? [] : [{ ...blood, rule: { ...blood.rule, kind: 'symptom', name } }]
}

/** "When was your last urine infection?" is a detail of a condition, not of the complaint. */
export const isOfCondition = ({ hits }: Clause, symptoms: readonly Hit[]) =>
  symptoms.length === 0 && hits.some(({ rule }) => rule.kind === 'condition')

/** Words that point to something known. */
export const DETERMINERS = new Set(['the', 'your', 'his', 'her', 'their', 'this', 'that', 'these', 'those'])

const AUXILIARY = /^(do|does|did|can|could|would)$/
const CAUSES = /^(make|makes|bring|brings|set|sets|trigger|triggers|worsen|worsens|aggravate|aggravates)$/

/** "Does coughing make it worse?" asks what makes it worse: the cough is a cause, and is not asked for. */
export function withoutCause(symptoms: readonly Hit[], { tokens, first, end, hits }: Clause): readonly Hit[] {
  const aspect = hits.find(({ rule }) => rule.kind === 'aspect' && rule.name === 'aggravating' && rule.role === 'asks')
  const start = symptoms[0]
  const cause = tokens.slice(first, end).findIndex(({ word }) => CAUSES.test(word)) + first
  const opens = AUXILIARY.test(tokens[first]?.word ?? '') && start?.from === first + 1 && cause > start.from
  return aspect && opens ? symptoms.filter(({ from }) => from > cause) : symptoms
}

/** What a bare word stands for where something else was spoken of than what it mostly means. */
const BARE: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  limb_swelling: [[/^(joint_\w+|range_motion|deformity)$/, 'joint_swelling']],
  vaginal_discharge: [
    [/^(ear_\w+|hearing)$/, 'ear_discharge'],
    [/^(eye_\w+|vision)$/, 'eye_discharge'],
    [/^(congestion|runny_nose|sinus_pain|sneezing)$/, 'runny_nose'],
    [/^(wound|rash|skin_change)$/, 'wound'],
  ],
}

/** "Any swelling?" is of the joint where a joint is spoken of; "any discharge?" of the ear after an ear. */
export function bareWord(hit: Hit, { hits, subject }: Clause): Hit {
  if (hit.size > 1) return hit
  const part = hits
    .find(({ rule }) => rule.kind === 'frame' && rule.name.startsWith(PART))
    ?.rule.name.slice(PART.length)
  const about = [part, subject.target, subject.asked, subject.pain].find(
    (one) => one !== undefined && one !== 'complaint',
  )
  const name = BARE[hit.rule.name]?.find(([test]) => test.test(about ?? ''))?.[1]
  return name === undefined ? hit : { ...hit, rule: { ...hit.rule, name } }
}

const EXCEPTS = /^(besides|(aside|apart|other|along|went|goes|gone|go|addition|together) (from|than|with|to))$/
const EXCEPTED_REACH = 8

/** "Any other symptoms besides the cough?" asks for others than the one that it names. */
export function withoutExcepted(names: readonly Hit[], { tokens, first }: Clause): Hit[] {
  return names.filter(({ from }) => {
    for (let i = from - 1; i >= Math.max(first, from - EXCEPTED_REACH); i--) {
      if (tokens[i]?.after !== '') return true
      if (EXCEPTS.test(tokens[i]?.word ?? '')) return false
      if (EXCEPTS.test(`${tokens[i]?.word} ${tokens[i + 1]?.word}`)) return false
    }
    return true
  })
}

const SCENE_OPENS = /^(when|whenever|with|during|while|before|after|if)$/
const SCENE_REACH = 4

/** "With your cough, do you get breathless?" takes the first as known. */
function isSetting(tokens: Clause['tokens'], from: number, first: number): boolean {
  const [opening, determiner] = [tokens[from - 2]?.word ?? '', tokens[from - 1]?.word ?? '']
  return from - 2 >= first && /^(with|throughout|during|alongside)$/.test(opening) && DETERMINERS.has(determiner)
}

/** "Does light bother you when you have the headache?" asks for the first; the last only says when. */
export function withoutScene(symptoms: readonly Hit[], { tokens, first }: Clause): Hit[] {
  const [start] = symptoms
  return symptoms.filter(({ from }, i) => {
    if (i < symptoms.length - 1 && isSetting(tokens, from, first)) return false
    const reach = Math.max(start?.from ?? first, from - SCENE_REACH)
    const before = tokens.slice(reach, from + 1).map(({ word }) => word)
    const opened = before.findLastIndex((word) => SCENE_OPENS.test(word))
    return from < (start?.to ?? first) || opened < 0 || !before.slice(opened).some((word) => DETERMINERS.has(word))
  })
}

/** "You've had the cough for a week?" takes the symptom as known. */
export const isDeclared = ({ hits }: Clause) => {
  const has = (name: string) => hits.some(({ rule }) => rule.kind === 'frame' && rule.name === name)
  return has('stating') && !has('asking')
}

/** "The cough" is one that was spoken of; "a cough" or "any cough" asks whether there is one. */
export function isDefinite({ from, rule }: Hit, { tokens, first }: Clause): boolean {
  if (rule.role === 'asks' || tokens.slice(first, from).some(({ word }) => word === 'any')) return false
  for (let i = Math.max(first, from - 2); i <= from; i++) if (DETERMINERS.has(tokens[i]?.word ?? '')) return true
  return false
}
