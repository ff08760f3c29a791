import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'

/** What a quality of a place of the body is called: a sore throat is a symptom, an itchy one is none of its own. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pain: {
    ...{ eye: 'eye_pain', ear: 'ear_pain', throat: 'sore_throat', neck: 'neck_pain', chest: 'chest_pain' },
    ...{ breast: 'breast', tummy: 'abdominal_pain', back: 'back_pain', joint: 'joint_pain', leg: 'limb_pain' },
    ...{ calf: 'calf_pain', arm: 'limb_pain', muscle: 'muscle_pain', testicle: 'testicular', face: 'sinus_pain' },
  },
  swelling: {
    ...{ joint: 'joint_swelling', leg: 'leg_swelling', calf: 'leg_swelling', arm: 'limb_swelling', tummy: 'bloating' },
    ...{ neck: 'swollen_glands', breast: 'breast', testicle: 'testicular', face: 'other', eye: 'other' },
  },
  redness: { eye: 'eye_red', joint: 'skin_change', leg: 'skin_change', calf: 'skin_change', arm: 'skin_change' },
  discharge: {
    ...{ eye: 'eye_discharge', ear: 'ear_discharge', nose: 'runny_nose', breast: 'breast' },
    ...{ groin: 'vaginal_discharge', penis: 'penile_discharge' },
  },
  itch: { eye: 'itch', ear: 'itch', groin: 'itch' },
  stiffness: { joint: 'joint_stiffness', neck: 'neck_stiffness', back: 'joint_stiffness', arm: 'joint_stiffness' },
  lump: { breast: 'breast', testicle: 'testicular', groin: 'genital_lesion' },
}

const QUALITY = 'quality_'
const PLACE = 'place_'

/** Words between the entries of a list, and between a list of qualities and a list of places. */
const JOINS = /^(or|and|any|a|an|the|your|his|her|their|some|either|both|other|in|from)$/
const LINKS =
  /^(in|of|around|from|with|on|over|behind|your|his|her|their|the|any|to|at|all|is|are|it|they|been|have|has|feel|feeling|get|getting|look|looking|do|does|symptoms|problems|issues|trouble)$/
const FARTHEST = 4

/** "Discharge or pain in your eyes or ears", "joints painful, swollen": each quality of each place, where several are listed. */
export function placedSymptoms({ hits, tokens }: Clause, symptoms: readonly Hit[]): Hit[] {
  const qualities = runsOf(hits, QUALITY, tokens)
  const places = runsOf(hits, PLACE, tokens)
  const asked: Hit[] = []
  let rest = [...symptoms]
  for (const run of qualities) {
    const near = places.filter((place) => belongs(run, place, tokens))
    const [at] = near
    if (!at || near.length > 1 || run.length + at.length < 3) continue
    const found = at.flatMap((place) => run.flatMap((quality) => named(quality, place)))
    if (found.length < run.length * at.length) continue
    const [from, to] = [Math.min(start(run), start(at)), Math.max(end(run), end(at))]
    rest = rest.filter((hit) => hit.from < from || hit.to > to)
    asked.push(...found)
  }
  return [...rest, ...asked]
}

const start = (run: readonly Hit[]) => run[0]?.from ?? 0
const end = (run: readonly Hit[]) => run.at(-1)?.to ?? 0

function named(quality: Hit, place: Hit): Hit[] {
  const name = NAMES[quality.rule.name.slice(QUALITY.length)]?.[place.rule.name.slice(PLACE.length)]
  return name === undefined ? [] : [{ ...quality, rule: { ...quality.rule, kind: 'symptom', name } }]
}

/** Hits of one prefix that stand beside each other, with nothing but joining words between. */
function runsOf(hits: readonly Hit[], prefix: string, tokens: Clause['tokens']): Hit[][] {
  const runs: Hit[][] = []
  const found = hits.filter(({ rule }) => rule.kind === 'frame' && rule.name.startsWith(prefix))
  for (const hit of found.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1)
    const between = last && tokens.slice(end(last), hit.from)
    const again = last?.some(({ rule }) => rule.name === hit.rule.name)
    if (last && !again && between?.every(({ word, light }) => light || JOINS.test(word))) last.push(hit)
    else runs.push([hit])
  }
  return runs
}

function belongs(run: readonly Hit[], at: readonly Hit[], tokens: Clause['tokens']): boolean {
  const [from, to] = start(run) < start(at) ? [end(run), start(at)] : [end(at), start(run)]
  const between = tokens.slice(from, to)
  return from <= to && between.length <= FARTHEST && between.every(({ word, light }) => light || LINKS.test(word))
}
