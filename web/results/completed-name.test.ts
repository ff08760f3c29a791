import { expect, test } from 'vitest'
import { completedName } from './completed-name.ts'

const NAMES = [
  'Testicular torsion',
  'Ruptured abdominal aortic aneurysm',
  'Viral meningitis',
  'Viral encephalitis',
  'Gout',
]

test.each([
  ['the one that begins so is meant', 'testicular tors', 'Testicular torsion'],
  ['the one that begins so is meant, whatever its case', ' RUPTURED abdominal', 'Ruptured abdominal aortic aneurysm'],
  ['two that begin so are a choice that is the student’s', 'viral', 'viral'],
  ['words in the middle of a name stay as they are', 'abdominal aortic', 'abdominal aortic'],
  ['what is short stays as it is', 'gou', 'gou'],
  [
    'a diagnosis of one’s own stays as it is',
    'Testicular torsion of the appendix',
    'Testicular torsion of the appendix',
  ],
])('%s: %j', (_, typed, expected) => expect(completedName(NAMES, typed)).toBe(expected))
