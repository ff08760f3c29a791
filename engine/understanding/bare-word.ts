import type { Hit } from '#engine/vocabulary/rules.ts'
import { partNamed } from './named-part.ts'
import type { Clause } from './reading.ts'
import { overlaps } from './stretch.ts'
import { textOf } from './tokens.ts'

/** "Any blood?" means where the last thing spoken of comes from. */
const BLOOD_FROM: Readonly<Record<string, string>> = {
  ...{ cough: 'haemoptysis', sputum: 'haemoptysis', haemoptysis: 'haemoptysis', breathless: 'haemoptysis' },
  ...{ vomiting: 'haematemesis', nausea: 'haematemesis', haematemesis: 'haematemesis' },
  ...{ diarrhoea: 'blood_stool', constipation: 'blood_stool', bowel_change: 'blood_stool', blood_stool: 'blood_stool' },
  ...{ urinary_general: 'haematuria', frequency: 'haematuria', dysuria: 'haematuria', urine_change: 'haematuria' },
  ...{ nocturia: 'haematuria', urgency: 'haematuria', hesitancy: 'haematuria', incontinence_urine: 'haematuria' },
}

/** The symptom that blood alone stands for, after what was spoken of. */
export function bareBlood({ hits, subject }: Clause, symptoms: readonly Hit[]): Hit[] {
  const blood = hits.find(({ rule }) => rule.kind === 'frame' && rule.name === 'bare_blood')
  if (!blood || symptoms.some((hit) => overlaps(hit, blood))) return []
  const before = symptoms.findLast(({ to }) => to <= blood.from)
  const name = BLOOD_FROM[before?.rule.name ?? subject.asked] ?? BLOOD_FROM[subject.target]
  return name === undefined ? [] : [{ ...blood, rule: { ...blood.rule, kind: 'symptom', name } }]
}

/** The word goes into detail of what is spoken of: "has it got bigger?" of a lump. */
const THE_SAME = 'the same'

/** What a bare word stands for where something else was spoken of than what it mostly means. */
const BARE: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  limb_swelling: [
    [/^(joint_\w+|range_motion|deformity)$/, 'joint_swelling'],
    [/^swollen_glands$/, THE_SAME],
    [/^(ear_\w+|eye_\w+|hearing)$/, 'other'],
  ],
  weight_gain: [
    [/^(lumps|breast|testicular|skin_change|swollen_glands|genital_lesion|wound|limb_swelling)$/, THE_SAME],
  ],
  jaundice: [[/discharge$|^(sputum|vomiting|runny_nose|wound|urine_change|diarrhoea)$/, THE_SAME]],
  smell_taste: [[/discharge$|^(sputum|urine_change|diarrhoea|wound|bowel_change)$/, THE_SAME]],
  bleeding_bruising: [[/^(vaginal_bleeding|periods|nosebleed|blood_stool|haematuria|wound)$/, THE_SAME]],
  skin_change: [
    [/^(rash|itch)$/, 'rash'],
    [/^(eye_\w+|vision)$/, 'eye_red'],
  ],
  sleep_problem: [[/^(urinary_general|frequency|hesitancy|urgency|nocturia|incontinence_urine)$/, 'nocturia']],
  vomiting: [[/^(sputum|cough|haemoptysis|wheeze|breathless)$/, 'sputum']],
  bowel_change: [[/^(diarrhoea|constipation)$/, THE_SAME]],
  wound: [[/^(sputum|cough|runny_nose|\w+_discharge|stool|rash|lumps)$/, THE_SAME]],
  vaginal_discharge: [
    [/^penile_discharge$/, THE_SAME],
    [/^(ear_\w+|hearing)$/, 'ear_discharge'],
    [/^(eye_\w+|vision)$/, 'eye_discharge'],
    [/^(congestion|runny_nose|sinus_pain|sneezing)$/, 'runny_nose'],
    [/^(wound|rash|skin_change)$/, 'wound'],
  ],
}

/** "Are you drowsy?" is tiredness in who is old enough to be asked; in a child it is more. */
export function ofTheAsked(hit: Hit, { tokens, first, end }: Clause): Hit {
  const said = tokens.slice(first, end).map(({ word }) => word)
  const asked = said.includes('you') || !said.some((word) => /^(he|she|they|him|her|them|baby|child|is|it)$/.test(word))
  const drowsy =
    hit.rule.name === 'drowsy_child' && tokens[hit.from]?.word.startsWith('drows') === true && hit.size === 1
  return drowsy && asked ? { ...hit, rule: { ...hit.rule, name: 'fatigue' } } : hit
}

/** "Swelling over the area" says no more than swelling. */
const OF_THE_AREA = /^(swelling|swollen|swell|in|on|over|around|at|the|that|this|of|your|his|her|area|region|site)$/

/** "How much do you bring up?" is asked of phlegm as well; vomiting by its name never is. */
const broughtUp = (words: Clause['tokens']) => /^(bring|bringing|brought) .*up$/.test(textOf(words))

/** "Do you get up at night?" is for the toilet where the waterworks are spoken of. */
const getsUp = ({ rule }: Hit, words: Clause['tokens']) =>
  rule.name === 'sleep_problem' && /^(get|gets|getting|be|been|up)\b.*\bnights?$/.test(textOf(words))

/** "Noticed any redness?" says no more than redness. */
const isRedness = ({ rule }: Hit, words: Clause['tokens']) =>
  rule.name === 'skin_change' &&
  words.every(({ word }) => /^(any|some|the|notic(e|ed|ing)|see|seen|seeing|red|redness)$/.test(word))

const isOfEyes = ({ asked, target }: Clause['subject']) => [asked, target].some((one) => /^(eye_\w+|vision)$/.test(one))

/** "Any swelling?" is of the joint where a joint is spoken of; "any discharge?" of the ear after an ear. */
export function bareWord(hit: Hit, { hits, subject, tokens }: Clause): Hit {
  const words = tokens.slice(hit.from, hit.to)
  if (hit.rule.name === 'vomiting' && !broughtUp(words)) return hit
  if (hit.rule.name === 'sleep_problem' && !getsUp(hit, words)) return hit
  if (hit.rule.name === 'skin_change' && !isRedness(hit, words) && isOfEyes(subject)) return hit
  if (hit.rule.name === 'wound' && !words.some(({ word }) => /^(pus|ooz|weep)/.test(word))) return hit
  if (
    hit.size > 1 &&
    !broughtUp(words) &&
    !getsUp(hit, words) &&
    !isRedness(hit, words) &&
    !words.every(({ word }) => OF_THE_AREA.test(word))
  )
    return hit
  const about = [partNamed(hits) ?? subject.part, subject.target, subject.asked, subject.pain].find(
    (one) => one !== undefined && one !== 'complaint',
  )
  const beside = hits.findLast(({ rule, to }) => rule.kind === 'symptom' && rule.role !== 'not' && to <= hit.from)
  const apart = beside !== undefined && BARE[beside.rule.name] !== undefined
  const near = apart ? [about, beside.rule.name] : [beside?.rule.name, about]
  const of = near.find((one) => BARE[hit.rule.name]?.some(([test]) => test.test(one ?? '')))
  const name = BARE[hit.rule.name]?.find(([test]) => test.test(of ?? ''))?.[1]
  if (name === undefined) return hit
  return { ...hit, rule: { ...hit.rule, name: name === THE_SAME ? (of ?? hit.rule.name) : name } }
}
