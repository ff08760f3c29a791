import { expect, test } from 'vitest'
import type { DebriefReply } from '#contract/agent.ts'
import { communicationParts } from './communication.ts'

type Rubric = DebriefReply['chrono_rubric']

const item = (communication: string | null, marks: number, awarded: number) => ({ communication, marks, awarded })
const rubric = [
  { items: [item('closing', 1, 0), item(null, 4, 4)] },
  { items: [item('initiating', 1, 1), item('initiating', 2, 0)] },
] as unknown as Rubric

test('communication marks come under the Calgary-Cambridge headings, in the order of a consultation', () => {
  expect(communicationParts(rubric).map(({ name, awarded, marks }) => [name, awarded, marks])).toEqual([
    ['Initiating the session', 1, 3],
    ['Closing the session', 0, 1],
  ])
})

test('a sheet without such marks has no part', () => {
  expect(communicationParts([])).toEqual([])
})
