import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ATTRIBUTES } from '#engine/second/attributes.ts'
import { secondCaseFile } from '#engine/second/case-file.ts'
import { faultsIn, placesOf } from '#engine/second/places.ts'
import { tableOf } from '#engine/second/table.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { talkFile } from '../talks/talk-file.ts'
import { labelledMessages } from './labelled-messages.ts'
import { FOLDER } from './load.ts'
import { waysOfAsking } from './ways.ts'

const content = await loadContent('content')
const files = readdirSync(FOLDER).filter((name) => /^\d.*\.yaml$/.test(name))
const tables = new Map(
  files.map((name) => {
    const file = secondCaseFile.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    return [file.case, tableOf(file)] as const
  }),
)

describe.each([...tables])('case %i of the second design', (id, table) => {
  const patientCase = content.cases.get(id)!
  const places = placesOf(table, patientCase)

  test('names no fact, line or thing that is not there', () => {
    expect(faultsIn(table, patientCase)).toEqual([])
  })

  test('tells every fact that a mark rests on', () => {
    const told = new Set([...places.values()].flat())
    const text = JSON.stringify(patientCase.items)
    const marked = [...patientCase.facts.keys()].filter((fact) => text.includes(`"fact:${fact}"`))
    expect(marked.filter((fact) => !told.has(fact))).toEqual([])
  })

  test('has every line that its labelled messages name', () => {
    const keys = new Set([...table.values()].flatMap(({ lines }) => lines.map(({ key }) => key)))
    const named = labelledMessages()
      .filter((one) => one.case === id)
      .flatMap(({ best, fine }) => [...best, ...fine])
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })
})

test('every attribute has ways of asking it', () => {
  const { classes } = waysOfAsking()
  expect(ATTRIBUTES.filter((attribute) => !classes.includes(attribute))).toEqual([])
})

test('the talks kept apart name only facts that their cases have', () => {
  const unknown = readdirSync(`${FOLDER}/talks`)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const { case: id, talk } = talkFile.parse(parse(readFileSync(`${FOLDER}/talks/${name}`, 'utf8')))
      const facts = content.cases.get(id)!.facts
      return talk
        .flatMap(({ holds }) => [...(holds?.all ?? []), ...(holds?.any ?? []).flat()])
        .filter((one) => !facts.has(one))
    })
  expect(unknown).toHaveLength(0)
})
