import { expect, test } from 'vitest'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { partsOfRubric, viewOf } from './case-view.ts'

const view = viewOf(sampleCase)

test('a topic has a label, words, the acts that ask for it, and what it waits for', () => {
  expect(view.topics.find(({ id }) => id === 'fever')).toEqual({
    id: 'fever',
    label: 'fever',
    words: "I've been hot and cold since Tuesday.",
    acts: ['sx:fever'],
    when: undefined,
  })
  const when = (topic: string) => view.topics.find(({ id }) => id === topic)?.when
  expect(when('worry')).toEqual({ trust: 60, times: undefined, after: [] })
  expect(when('itch')).toEqual({ trust: undefined, times: 2, after: [] })
  expect(when('secret')).toEqual({ trust: undefined, times: undefined, after: ['fever'] })
})

test('a condition names the topics that speak for and against it', () => {
  const [leading] = view.conditions
  expect(leading).toEqual({
    id: 'acute-coronary-syndrome',
    name: 'Acute coronary syndrome',
    accepts: ['heart attack', 'ACS'],
    place: 'leading',
    for: [{ topic: 'father', text: 'His father' }],
    against: [{ topic: 'fever', text: 'A fever' }],
  })
  const known = new Set(view.topics.map(({ id }) => id))
  const named = view.conditions.flatMap((one) => [...one.for, ...one.against]).map(({ topic }) => topic)
  expect(named.filter((topic) => !known.has(topic))).toEqual([])
})

test('a rival is also called what its page says, but the patient’s own diagnosis only what the case says', () => {
  const otherNames = new Map([
    ['acute-coronary-syndrome', ['unstable angina']],
    ['pe', ['lung clot', 'PE', 'heart attack']],
  ])
  const { conditions } = viewOf({ ...sampleCase, otherNames })
  expect(conditions.map(({ id, accepts }) => [id, accepts])).toEqual(
    viewOf(sampleCase).conditions.map(({ id, accepts }) => [id, id === 'pe' ? ['PE', 'lung clot'] : accepts]),
  )
})

test('the card tells nothing of what the patient has, says or wants to hear asked', () => {
  const card = JSON.stringify(view.card)
  const hidden = [view.diagnosis, view.opening, view.modelSummary, ...view.topics.map(({ words }) => words)]
  expect(hidden.filter((words) => card.includes(words))).toEqual([])
  expect(viewOf(sampleChild).card.informant).toEqual({ name: 'Jo Field', relation: 'mother' })
})

test('a case has one view, and a changed case another', () => {
  expect(viewOf(sampleCase)).toBe(view)
  const changed = { ...sampleCase, file: { ...sampleCase.file, diagnosis: 'Angina' } }
  expect(viewOf(changed).diagnosis).toBe('Angina')
})

test('the parts of the rubric come in consultation order, each once', () => {
  const at = (category: 'presenting' | 'history') => ({ ...view.items[0]!, category })
  expect(partsOfRubric({ items: [at('presenting'), at('history'), at('presenting')] })).toEqual([
    'presenting',
    'history',
  ])
})
