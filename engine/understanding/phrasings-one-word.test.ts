import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

/** One word that could lead a question elsewhere. */
describe('a small thing in Scotland is no waterworks', () => {
  test.each<[string, string[]]>([
    ['Oh the poor wee soul. When did you first notice the rash?', ['empathy', 'onset:rash']],
    ['Any wee blisters on his hands?', ['sx:rash']],
    ['How is wee Callum sleeping?', ['sx:sleep_problem']],
    ['Does he cry when he wees?', ['sx:dysuria']],
    ['Any blood in his wee?', ['sx:haematuria']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})

describe('one word takes no question elsewhere', () => {
  test.each<[string, string[]]>([
    ['How are you sleeping with all this heat?', ['sx:sleep_problem']],
    ['How often in the night is he waking?', ['sx:sleep_problem']],
    ['Have you been through a bad patch like this before?', ['previous:complaint']],
    ['What are you most worried about today?', ['concerns']],
    ['Do you fear that it could be a stroke?', ['concerns']],
    ['Any weight loss, or been feeling generally unwell?', ['sx:weight_loss', 'sx:malaise']],
    ['Is it a stabbing pain, a dull ache or more of a cramp?', ['character:complaint']],
    ['Any health problems, or pills you take?', ['pmh', 'medications']],
    ['Is this conversation all right with you?', ['consent']],
    ['Before the doctor comes, is a quick chat with me all right?', ['consent']],
    ['What has been going on with your knee?', ['open']],
    ['So tell me, what has been going on with her skin?', ['open']],
    ['Sorry to see you in such a state.', ['empathy']],
    ['Please do not drive home, I will explain why.', ['explain']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))

  test.each(['Do you remember their names?', 'Do you know their names?'])('%s is asked of tablets', (text) =>
    expect(after('Do you take any tablets?', 'A couple.', text)).toEqual(['medications']),
  )

  test('a summary stays one before the plan', () => {
    expect(
      alone(
        'So, Mrs Low, a bad headache since noon, vomiting, neck stiffness, fever, no rash. It may be an infection, so I would like to do some blood tests.',
      ),
    ).toEqual(['summarise', 'explain'])
  })

  test('what others think before it is asked is no summary and no plan', () => {
    expect(
      alone("Sometimes people have thoughts that life isn't worth living. Have you had any such thoughts?"),
    ).toEqual(['sx:suicidal'])
  })
})
