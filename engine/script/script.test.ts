import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { needs } from '#engine/marking/sources.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { linesAsked } from './lines-asked.ts'
import { type Script, SECTIONS } from './script.ts'
import { scriptOf } from './script-of.ts'

const content = await sharedContent()
const cases = [...content.cases.values()]
const scriptFor = (patientCase: PatientCase) => scriptOf(patientCase, content.answers)
const caseOf = (slug: string): PatientCase => {
  const found = cases.find(({ file }) => file.slug === slug)
  if (!found) throw new Error(`There is no case ${slug}.`)
  return found
}
const linesOf = ({ sections }: Script) => sections.flatMap(({ lines }) => lines)
const lineOf = (script: Script, id: string) => linesOf(script).find((line) => line.id === id)

describe.each(cases.map((patientCase) => [patientCase.file.slug, patientCase] as const))('%s', (_, patientCase) => {
  const script = scriptFor(patientCase)
  const lines = linesOf(script)

  test('holds every fact once, in the patient’s own words, and all ids are different', () => {
    const says = new Map(lines.map(({ id, says }) => [id, says]))
    expect([...patientCase.facts.values()].filter(({ id, says: words }) => says.get(id) !== words)).toEqual([])
    const ids = lines.flatMap(({ id, details }) => [id, ...details.map((detail) => detail.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.length > 100)).toEqual([])
  })

  test('what the rubric needs to be told is there', () => {
    const acts = new Set(lines.map(({ id }) => id))
    const needed = patientCase.items.flatMap(({ earnedBy }) => needs(earnedBy).sources)
    const facts = needed.filter((act) => act.startsWith('fact:')).map((act) => act.replace('fact:', ''))
    expect(facts.filter((id) => !acts.has(id))).toEqual([])
  })

  test('stands in the order of a consultation, beginning with what is said first', () => {
    const order = script.sections.map(({ id }) => SECTIONS.indexOf(id))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(script.sections[0]?.id).toBe('first')
    expect(lines[0]?.says).toBe(patientCase.file.opening)
  })

  test('is for saying aloud: no brackets, no gaps to fill in, nothing too long for one breath or two', () => {
    const spoken = lines.flatMap(({ says, again, details }) => [says, ...again, ...details.map((one) => one.says)])
    expect(spoken.filter((text) => /[[\](){}<>*_]/.test(text))).toEqual([])
    expect(spoken.filter((text) => text.length > 260 || text.trim() === '')).toEqual([])
    expect(lines.filter(({ topic }) => topic.length > 40 || topic === '')).toEqual([])
  })

  test('directions name neither the diagnosis nor anything of the rubric', () => {
    const { diagnosis, differential } = patientCase.file
    // Two-letter names are skipped, because they are also ordinary words: "as", or PE for a school lesson.
    const names = [diagnosis, ...differential.flatMap(({ name, accepts }) => [name, ...accepts])].filter(
      (name) => name.length > 2,
    )
    const directions = [
      ...Object.values(script.part),
      ...script.rules,
      ...script.sections.map(({ title }) => title),
      ...lines.map(({ hold }) => hold?.when.replace(/“[^”]*”/g, '') ?? ''),
    ].map((text) => text.toLowerCase())
    const wordOf = (name: string) => new RegExp(`\\b${name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u')
    expect(names.filter((name) => directions.some((text) => wordOf(name).test(text)))).toEqual([])
    const text = JSON.stringify(script)
    const marked = patientCase.items.flatMap(({ text: item, why }) => [item, why ?? item])
    expect(marked.filter((words) => text.includes(words))).toEqual([])
  })

  test('what waits says for what, and the line that comes before it is there', () => {
    const waits = lines.filter(({ hold }) => hold)
    const written = [...patientCase.facts.values()].filter(({ when }) => when)
    expect(waits.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort())
    for (const { hold } of waits) {
      expect(hold?.when).toMatch(/^Only .+[.]$/)
      for (const id of hold?.after ?? []) expect(lineOf(script, id)).toBeDefined()
    }
  })

  test('answers what is not in the story without a new symptom', () => {
    const none = script.sections.find(({ id }) => id === 'none')?.lines ?? []
    expect(none.length).toBeGreaterThan(80)
    expect(none.filter(({ id }) => patientCase.factsByCanonicalAct.has(id.replace('none:', '')))).toEqual([])
  })

  test('is the same every time', () => {
    expect(scriptOf({ ...patientCase }, content.answers)).toEqual(script)
    expect(scriptFor(patientCase)).toBe(script)
  })
})

describe('who whoever acts is', () => {
  test('the patient, with age and work', () => {
    expect(scriptFor(caseOf('ureteric-colic')).part).toMatchObject({
      name: 'Omar',
      patient: 'Omar',
      who: 'Omar Haddad, 51, taxi driver',
      feels:
        'You are in pain, and it shows in your face. This is very hard. Let it show between your sentences; at best you are relieved.',
    })
  })

  test('the parent of a child who cannot speak', () => {
    const { part, sections } = scriptFor(caseOf('acute-otitis-media'))
    expect(part).toMatchObject({ name: 'Gemma', patient: 'Noah', who: 'Gemma Bennett, Noah’s mother' })
    expect(sections.map(({ title }) => title)).toContain('Noah’s health before')
  })
})

describe('what waits is told in words that can be judged while acting', () => {
  const conditionOf = (slug: string, id: string) => lineOf(scriptFor(caseOf(slug)), id)?.hold

  test.each<[string, string, string, string]>([
    ['kindness', 'acute-tonsillitis', 'open-mic', 'Only when they have been kind to you.'],
    [
      'being asked twice',
      'major-depressive-disorder',
      'suicidal-plan',
      'Only when they come back to it a second time.',
    ],
    ['another line', 'acute-tonsillitis', 'story-shift', 'Only after you have said “I had a look with my…”.'],
  ])('%s', (_, slug, id, when) => {
    expect(conditionOf(slug, id)?.when).toBe(when)
  })

  test('being asked a third time, with no kindness needed', () => {
    const patient = patientWith([fact('debt', ['home'], 'I owe them.', { when: { times: 3 }, until: 'All fine.' })])
    const line = lineOf(scriptFor(patient), 'debt')
    expect(line?.hold).toMatchObject({ kind: false, times: 3, when: 'Only when they come back to it a third time.' })
  })

  test('and has what is said until then', () => {
    expect(conditionOf('acute-tonsillitis', 'open-mic')?.until).toBe(
      'Just that it’s dragging on a bit.'.replace('’', "'"),
    )
  })
})

describe('what was asked just now points at the line to say', () => {
  const omar = caseOf('ureteric-colic')
  const script = scriptFor(omar)

  function asked(...choices: string[][]): string[] {
    const turns: Turn[] = []
    for (const chosen of choices) {
      const message = `And ${chosen.join(', ')}?`
      const choice = knownChoice(message, chosen)
      turns.push(answerMessage(omar, content, turns, { message, choice, seed: 'room' }))
    }
    const last = turns.at(-1)
    return last ? linesAsked(script, last) : []
  }

  test.each<[string, string[][], string[]]>([
    ['the opening', [['opening-words']], ['reason']],
    ['one fact', [['no-fever']], ['no-fever']],
    ['two in one breath', [['no-fever', 'no-rash']], ['no-fever', 'no-rash']],
    ['what is not in the story', [['general:sx:weight_loss']], ['none:sx:weight_loss']],
    ['a person around the patient', [['person-salma-who']], ['person-salma-who']],
    ['more of the same', [['smoking'], ['smoking-last']], ['smoking-last']],
    ['more of a person, in one word', [['person-sami-who'], ['person-sami-work']], ['person-sami-work']],
    ['one word beside another answer', [['person-sami-work', 'no-fever']], ['person-sami-work', 'no-fever']],
    ['nothing where the patient would not know what was meant', [[]], []],
  ])('%s', (_, choices, ids) => {
    expect(asked(...choices)).toEqual(ids)
  })
})
