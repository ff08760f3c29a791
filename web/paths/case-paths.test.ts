import { expect, test } from 'vitest'
import { casePath, meetPath, resultPath } from './case-paths.ts'

test.each([
  ['a case by itself', casePath(52), '/cases/52/spm'],
  ['a case on a journey', casePath(52, 'emergency-shift'), '/cases/52/journey/emergency-shift/spm'],
  ['a result', resultPath(52, 'abc', 'rubric', null), '/cases/52/session_id/abc/rubric'],
  ['a result on a journey', resultPath(52, 'abc', 'summary', 'x-y'), '/cases/52/journey/x-y/session_id/abc/summary'],
  ['a patient to meet', meetPath(52), '/dashboard/home?id=52'],
  ['the next patient of a journey', meetPath(52, 'x-y'), '/cases/52/journey/x-y'],
])('%s has its address', (_, path, wanted) => expect(path).toBe(wanted))
