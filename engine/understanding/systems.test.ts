import { describe, expect, test } from 'vitest'
import { after } from '#scripts/test-vocabulary.ts'

/** What was asked and answered before, the message, and what it means after that. */
const TABLE: readonly (readonly [string, string, string, string])[] = [
  ['Bowels ok?', 'No change.', 'when did you last go?', 'sx:bowel_change'],
  ['Bowels ok?', 'I went this morning.', 'was it normal?', 'sx:bowel_change'],
  ['Any trouble with your bowels?', 'A bit loose.', 'any blood or mucus?', 'sx:blood_stool'],
  ['How are the waterworks?', 'All right.', 'any burning or stinging?', 'sx:dysuria'],
  ['How are the waterworks?', 'All right.', 'going more often?', 'sx:frequency'],
  ['Any burning when you wee?', 'No.', 'up at night for it?', 'sx:nocturia'],
  ['Any fevers?', 'I have been hot.', 'have you actually taken it?', 'measured'],
  ['Have you lost any weight?', 'Half a stone.', 'were you trying to?', 'sx:weight_loss'],
  ['How are you sleeping?', 'Badly.', 'trouble getting off or waking up?', 'sx:sleep_problem'],
  ['Are you eating?', 'Not much.', 'what have you managed today?', 'sx:appetite'],
  ['Short of breath?', 'A bit.', 'even walking?', 'sx:breathless'],
  ['When was your last period?', 'Last week.', 'heavy at all?', 'sx:periods'],
  ['Any joint pain?', 'Some.', 'which ones?', 'sx:joint_pain'],
  ['Any problems peeing?', 'It is dark.', 'does it sting?', 'sx:dysuria'],
  ['Any problems peeing?', 'It is dark.', 'how often are you going?', 'sx:frequency'],
  ['Any night sweats?', 'Soaked.', 'how many nights?', 'sx:night_sweats'],
  ['Are you thirsty a lot?', 'Always.', 'how much are you drinking?', 'sx:thirst'],
  ['Have you lost any weight?', 'Half a stone.', 'how much do you reckon?', 'sx:weight_loss'],
  ['Have you lost any weight?', 'Half a stone.', 'was that on purpose?', 'sx:weight_loss'],
  ['Any temperature?', 'I have been hot.', 'highest it has been?', 'measured'],
  ['How are the waterworks?', 'Dark.', 'what colour is it?', 'sx:urine_change'],
  ['No chest pain?', 'No.', 'what about tightness?', 'sx:chest_pain'],
  ['No chest pain?', 'No.', 'none at all?', 'clarify'],
  ['Have you been tired?', 'Yes.', 'more than usual?', 'sx:fatigue'],
]

describe('short words mean the next question of the system that is gone through', () => {
  test.each(TABLE)('after "%s" "%s" asks "%s"', (asked, answered, said, act) => {
    expect(after(asked, answered, said)).toEqual([act])
  })
})

describe('elsewhere they do not', () => {
  test.each<[string, string, string, string[]]>([
    ['Any rash?', 'On my arm.', 'any burning or stinging?', ['character:rash']],
    [
      'Any urinary problems?',
      'No.',
      'Have you had any muscle aches or joint pains?',
      ['sx:muscle_pain', 'sx:joint_pain'],
    ],
  ])('after "%s" "%s" asks "%s"', (asked, answered, said, acts) => {
    expect(after(asked, answered, said)).toEqual(acts)
  })
})
