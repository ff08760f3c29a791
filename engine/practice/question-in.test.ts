import { expect, test } from 'vitest'
import { questionsIn } from './question-in.ts'

test.each([
  ['Does it go through to your back?', 'Does it go through to your back?'],
  ['Does it go to your back? Because an aorta may be torn.', 'Does it go to your back'],
  ['I would ask about his back, to rule out dissection', 'his back'],
  ["I'd want to know if the pain is tearing because that would be a dissection", 'the pain is tearing'],
  ['Next, ask him whether he faints, in case the valve is tight', 'he faints'],
  ["I'll check allergies - worried about penicillin", 'allergies'],
  ['Are you worried about anything?', 'Are you worried about anything?'],
  ['How has it been since it began?', 'How has it been since it began?'],
  ['Did you stop because it hurt?', 'Did you stop because it hurt?'],
  ['Any weight loss, as cancer would cause it.', 'Any weight loss'],
  ['Do you ask for help when you need it?', 'Do you ask for help when you need it?'],
])('of %j the question read first is %j', (answer, question) => {
  expect(questionsIn(answer)[0]).toBe(question)
})

test('the whole answer is read where the question alone says nothing', () => {
  expect(questionsIn('I would ask why, because it hurts')).toEqual(['why', 'I would ask why, because it hurts'])
  expect(questionsIn('Because of his age')).toEqual(['Because of his age'])
})
