import { expect, test } from 'vitest'
import { sharedContent } from '#tests/shared-content.ts'
import { answerMessage } from './answer-message.ts'
import { knownChoice } from './choosing/known-choice.ts'

const content = await sharedContent()
const priya = content.cases.get(9)!
const SINCE = 'Is he hoping for a baby?'

test('a detail that is no finding is held back until what it waits for was told', () => {
  const turn = answerMessage(priya, content, [], {
    message: SINCE,
    choice: knownChoice(SINCE, ['pregnancy-how-feel']),
    seed: 'one',
  })
  expect(turn.reply).not.toContain('I like them in prams')
  expect(turn.answers).toMatchObject([{ kind: 'withheld' }])
})

test('and told afterwards', () => {
  const out = 'Could we have a word alone?'
  const first = answerMessage(priya, content, [], { message: out, choice: knownChoice(out, ['joe-out']), seed: 'one' })
  expect(first.answers).toMatchObject([{ kind: 'fact', fact: 'joe-out' }])
  const turn = answerMessage(priya, content, [first], {
    message: SINCE,
    choice: knownChoice(SINCE, ['pregnancy-how-feel']),
    seed: 'one',
  })
  expect(turn.reply).toContain('I like them in prams')
})
