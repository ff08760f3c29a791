import { expect, test } from 'vitest'
import { completedName } from './completed-name.ts'

const condition = (name: string, accepts: string[] = [], finds: string[] = []) => ({
  ...{ slug: name.toLowerCase().replaceAll(' ', '-'), name, accepts, finds },
})

const CONDITIONS = [
  condition('Testicular torsion'),
  condition('Ruptured abdominal aortic aneurysm', ['AAA']),
  condition('Viral meningitis'),
  condition('Viral encephalitis'),
  condition('Gout', ['podagra']),
  condition('Acute coronary syndrome', ['NSTEMI', 'heart attack']),
  condition('Community-acquired pneumonia', ['CAP'], ['chest infection']),
]

test.each([
  ['the one that begins so is meant', 'testicular tors', 'Testicular torsion'],
  ['the one that begins so is meant, whatever its case', ' RUPTURED abdominal', 'Ruptured abdominal aortic aneurysm'],
  ['two that begin so are a choice that is the student’s', 'viral', 'viral'],
  ['words in the middle of a name stay as they are', 'abdominal aortic', 'abdominal aortic'],
  ['what is short stays as it is', 'gou', 'gou'],
  ['an abbreviation is its condition', 'nstemi', 'Acute coronary syndrome'],
  ['so is a lay name, however it is spaced', ' Heart-attack', 'Acute coronary syndrome'],
  ['a name that only finds stays as it is: it could mean something else', 'chest infection', 'chest infection'],
  ['nothing stays nothing', '  ', '  '],
  [
    'a diagnosis of one’s own stays as it is',
    'Testicular torsion of the appendix',
    'Testicular torsion of the appendix',
  ],
])('%s: %j', (_, typed, expected) => expect(completedName(CONDITIONS, typed)).toBe(expected))
