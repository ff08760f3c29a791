import { describe, expect, test } from 'vitest'
import { alone } from '#scripts/test-vocabulary.ts'

describe('a question inside courtesies is asked all the same', () => {
  test.each([
    ["I was wondering if you'd be able to tell me where exactly it hurts?", 'site:complaint'],
    ["I'd be so grateful if you could tell me when it all began", 'onset:complaint'],
    ["It would be really helpful to know whether you've ever had asthma", 'pmh:asthma'],
    ["I'd just like to check with you how many cigarettes you get through in a day", 'smoking'],
    ['We would love to understand how this has been affecting your work.', 'impact:complaint'],
    ["What I'd quite like to know, if you don't mind, is how you've been sleeping.", 'sleep_habit'],
    ["It'd help me if you could tell me what makes it worse", 'aggravating:complaint'],
    ['Would you mind telling me whether you have any allergies?', 'allergies'],
    ['Could I just ask whether anyone in your family has had a stroke?', 'fh:stroke'],
    ["I'm curious to know what you think it might be", 'ideas'],
    ["I'd like to get a sense of how much you drink in a week", 'alcohol'],
    ['Could you tell me a little about what you do for a living?', 'occupation'],
    ["It's something I ask everybody, but do you use any drugs?", 'drugs'],
    ['Is it all right if I ask how bad the pain gets?', 'severity:complaint'],
  ])('%s', (text, act) => {
    expect(alone(text)).toContain(act)
    expect(alone(text)).not.toContain('explain')
    expect(alone(text)).not.toContain('invite_questions')
  })

  test.each([
    ["I'd like to ask you a few questions, if that's all right.", 'consent'],
    ["I'd like to know what the scan shows before we decide.", 'explain'],
    ['What has been going on for you lately?', 'open'],
    ['How have your appetite and weight been?', 'sx:appetite'],
    ['Can you feel it normally when you wipe?', 'sx:numbness'],
  ])('%s', (text, act) => {
    expect(alone(text)).toContain(act)
  })
})
