import { expect, test } from 'vitest'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { ask } from './consult.ts'

const { content } = await loadVocabulary('content/vocabulary', [])
const linesOf = (key: string) => content.answers.byKey.get(key)?.first ?? []

/** Talk is answered as the moment wants it: nobody is thanked for explaining who says sorry or takes a note. */
test.each([
  ['Right, let me just write that down.', 'noted'],
  ["I'm sorry, I shouldn't have said that.", 'apology'],
  ["Let me summarise what you've told me so far, and tell me if I've missed something.", 'summary-announced'],
  ['The doctor may want to talk to the team. How do you feel about that?', 'told-plan'],
  ['The doctor may do some blood tests. How do you feel about that?', 'told-blood-test'],
  ["I'm sorry to say that you'll need an operation tonight.", 'told-operation'],
  ['We need to keep you in for a couple of nights.', 'told-admission'],
  ['If the pain gets worse, press the buzzer, okay?', 'told-safety-net'],
  ['I failed my driving test twice.', 'own-story'],
  ["You've been carrying that by yourself.", 'acknowledge'],
  ['Brilliant that you wrote it all down, that really helps.', 'acknowledge'],
  ['Sorry, that was rude of me. Can we start again?', 'apology'],
  ['Are you comfortable there, can I get you some water?', 'offered'],
  ['Would you like somewhere more private to talk?', 'elsewhere'],
  ["I'm going to step out for a moment and fetch my supervisor.", 'back-soon'],
  ['It may be an infection. Does that make sense?', 'makes-sense'],
  ['Would you like somebody with you while we talk?', 'company'],
  ['Shall I get you something for the pain?', 'pain-relief-offered'],
  ['No, I meant the other one.', 'meant-another'],
  ["Hello, I'm Sam, one of the students. How are you?", 'how-are-you'],
  ["I'll go and talk to the team and we'll come back with a plan. Does that sound okay?", 'explain'],
])('%s: %s', (message, moment) => {
  expect(linesOf(moment)).toContain(ask(sampleCase, content, [], message, 'one').reply)
})

test('asked whether they are sure that this is all, the patient is', () => {
  const turns = [ask(sampleCase, content, [], "Is there anything else you'd like to tell me?", 'one')]
  expect(linesOf('sure')).toContain(ask(sampleCase, content, turns, 'Are you sure?', 'one').reply)
})
