import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { caseFile } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import { isActId } from '#engine/vocabulary/acts.ts'
import { caseText, differentialText, rubricText, teachingText } from './case-skeleton.ts'

const plan = {
  ...{ name: 'Edna Crowe', gender: 'Female', age: '70', complaint: 'A sore toe', presentation: 'joint_pain' },
  ...{ diagnosis: 'Gout', system: 'rheumatological', rotations: 'Medicine', collections: 'Medicine', level: '2' },
  ...{ differentials: 'Septic arthritis; Cellulitis', mustAsks: 'Fever; Injury' },
}
const texts = {
  case: caseText(61, 'gout', plan),
  differential: differentialText(plan),
  teaching: teachingText(),
  rubric: rubricText(plan),
}

/** Returns the paths at which a schema rejects a file. */
function faults(name: keyof typeof texts): { path: readonly PropertyKey[]; code: string; value: unknown }[] {
  const file: unknown = parse(texts[name])
  const schema = { case: caseFile, differential: differentialFile, teaching: teachingFile, rubric: rubricFile }[name]
  const found = schema.safeParse(file).error?.issues ?? []
  return found.map(({ path, code }) => {
    const at = (here: unknown, step: PropertyKey): unknown => Object(here)[step]
    return { path, code, value: path.reduce(at, file) }
  })
}

test.each(['case', 'differential', 'teaching', 'rubric'] as const)(
  'of a new %s.yaml nothing is left to mend but its empty places',
  (name) => {
    const wrong = faults(name).filter(({ value, path }) => value !== '' && value !== undefined && path.at(-1) !== 'id')
    expect(wrong).toEqual([])
    expect(faults(name).some(({ code }) => code === 'unrecognized_keys')).toBe(false)
    expect(texts[name]).toContain(`$schema=../../${name}.schema.json`)
  },
)

test('an author who fills the empty places of the person has a case', () => {
  const look = { head: 'short1', skin: '#F0BF9B', clothes: '#173A5E' }
  const filled = parse(texts.case.replaceAll('""', '"Words."').replace('distress: "Words."', 'distress: mild'))
  const { success, error } = caseFile.safeParse({ ...filled, patient: { ...filled.patient, look } })
  expect(error?.issues ?? []).toEqual([])
  expect(success).toBe(true)
})

test('every answer has a topic and an act of its own, and the first shows its details, one line each', () => {
  const { answers } = parse(texts.case) as { answers: { id: string; topic: string; earns: string[] }[] }
  expect(answers.filter(({ topic, earns }) => topic === '' || !earns.every(isActId))).toEqual([])
  expect(new Set(answers.flatMap(({ earns }) => earns)).size).toBe(answers.length)
  expect(texts.case).toContain(
    '      - {id: onset-doing, topic: what they were doing when it began, says: "", asks: [""]}',
  )
})

test('the differential begins with what the patient has', () => {
  const { differential } = parse(texts.differential) as { differential: { condition: string; place: string }[] }
  expect(differential.map(({ condition, place }) => [condition, place])).toEqual([
    ['gout', 'leading'],
    ['septic-arthritis', 'likely'],
    ['cellulitis', 'likely'],
  ])
})
