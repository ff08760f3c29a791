import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { caseOfDraft } from '#engine/draft/case-of-draft.ts'
import { type Importable, importablesIn } from '#engine/draft/import/import-case.ts'
import { filesOf } from '#server/content/files/read-files.ts'
import { textsOf } from '#server/content/files/write-files.ts'
import { filesOfDraft } from '#server/studio/drafting/files-of-draft.ts'
import { knowledgeFor } from '#server/studio/drafting/knowledge.ts'
import { sharedConditions, sharedContent } from '#tests/shared-content.ts'
import { readerFor } from '#tests/test-reader.ts'

// These files are made up, in the format of the two collections.

const clinic = readFileSync('tests/content/imports/agent-clinic.jsonl', 'utf8')
const bench = readFileSync('tests/content/imports/sp-bench.json', 'utf8')

function casesIn(text: string): Importable[] {
  const found = importablesIn(text)
  if ('fault' in found) throw new Error(found.fault)
  return found.cases
}
const first = (text: string) => casesIn(text)[0]!.draft(961)

describe('AgentClinic', () => {
  test('a record becomes a draft line by line', () => {
    expect(first(clinic).draft.split('\n')).toEqual([
      'CASE 961 Gout | Name Unknown, 52, man | GP 9:00',
      'FROM AgentClinic (agentclinic_medqa.jsonl); MIT License, Copyright (c) 2024 Samuel Schmidgall',
      'OPENS Painful big toe',
      'STORY',
      ' onset: The patient reports that the toe began to hurt two nights ago',
      ' worse: The pain is worse under the sheet',
      ' tried: He took ibuprofen once',
      ' with it: Swelling of the toe',
      'PAST High blood pressure',
      'LIFE',
      ' smokes: Non-smoker',
      ' drinks: drinks beer most evenings',
      ' work: Works as a baker',
      'NO fever; chills; weight loss; rash',
      'FOUND RR 14, P 84, BP 142/88, T 37.1; Foot Examination, Inspection: Red, shiny skin over the first joint',
      '',
    ])
  })

  test('what has no place in a draft is told', () => {
    expect(first(clinic).left).toEqual([
      { where: 'name', words: 'not given: Name Unknown is used instead' },
      { where: 'Objective_for_Doctor', words: 'Take a history from a man with a painful toe.' },
      { where: 'Test results, Blood Tests, Uric Acid', words: 'Elevated' },
      { where: 'Handedness', words: 'Left-handed' },
    ])
  })

  test('each line of the file is a case', () => {
    const [, second] = casesIn(clinic)
    expect(second!.title).toBe('A disease that no list has, Newborn')
    const wheres = second!.draft(961).left.map(({ where }) => where)
    expect(wheres).toEqual(['name', 'age', 'sex'])
  })
})

describe('SPBench', () => {
  test('a case becomes a draft, and what has no place is told', () => {
    const { draft, left } = first(bench)
    expect(draft).toContain('CASE 961 Gout | Edwin Lyle, 52, man, Baker | GP 9:00\n')
    expect(draft).toContain('OPENS My big toe has hurt for two days.\n')
    expect(draft).toContain(' fears: Fears that he cannot work\n')
    expect(draft).toContain('FOUND RR 14, P 84, BP 142/88, T 37.1\n')
    expect(draft).not.toContain('ALLERGY')
    expect(left.map(({ where }) => where)).toEqual(['address', 'basic_info', 'transfusion_history', 'caseDescription'])
  })

  test('a record in Chinese says that it has to be translated', () => {
    const chinese = {
      caseTitle: '肺炎',
      patientProfile: { chief_complaint: '咳嗽5天。', gender: '男性', age_value: 48 },
    }
    const { draft, left } = first(JSON.stringify(chinese))
    expect(draft).toContain('48, man')
    expect(left.map(({ where }) => where)).toContain('language')
  })
})

test.each([
  ['no JSON', 'CASE 61', 'This is not JSON'],
  ['another form', '{"a": 1}', 'neither a file of AgentClinic'],
  ['the NEJM file, whose licence is not its authors’ to give', '{"image_url": "x", "question": "y"}', 'does not allow'],
  ['a talk of SPBench', '[{"round": "1", "question": "Where?", "answer": "Here."}]', 'SPBench_case'],
])('%s is refused', (_, text, why) => {
  expect(importablesIn(text)).toEqual({ fault: expect.stringContaining(why) })
})

test.each([
  ['AgentClinic', clinic],
  ['SPBench', bench],
])('of a case of %s everything waits for a yes, and its files say whose it is', async (collection, text) => {
  const { draft } = first(text)
  const content = await sharedContent()
  const conditions = await sharedConditions()
  const knowledge = await knowledgeFor({ content, conditions, reader: readerFor(content) }, draft, '2026-11-30')
  const result = caseOfDraft(draft, knowledge)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  const files = filesOfDraft(result.made)
  const texts = textsOf(files)
  expect(texts.get('case.yaml')).toContain(`# Adapted from ${collection}`)
  for (const { yaml, unconfirmed } of [files, filesOf(texts)])
    for (const [name, value] of Object.entries(yaml))
      expect(leavesOf(value).filter((path) => !isMarked(unconfirmed[name] ?? [], path))).toEqual([])
})

type Way = readonly (string | number)[]

const isMarked = (marks: readonly Way[], path: Way): boolean =>
  marks.some((mark) => mark.every((step, at) => path[at] === step))

/** Returns the paths to all values of a file. */
function leavesOf(value: unknown, path: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
