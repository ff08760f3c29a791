import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('statements in many wordings are not taken for questions', () => {
  test.each([
    [
      'When you stand up quickly the blood sort of pools in your legs, and blood pressure tablets make that worse.',
      'explain',
    ],
    ['Any medicine has the odd side effect, and with this one it is a dry mouth and feeling a bit dozy.', 'explain'],
    [
      'What tends to happen with a sore throat is the glands come up, you feel ropey for a week and then it goes.',
      'explain',
    ],
    ['What the test tells us is what your sugars have averaged over three months.', 'explain'],
    ['Any worries at all, just pick up the phone.', 'explain'],
    ['Any parent would have been beside themselves, finding him like that.', 'empathy'],
    ["I can't begin to imagine what that was like for you both.", 'empathy'],
    ["Okay, I'll leave you in peace then. Ta-ra, bye now.", 'close'],
    ['It was really nice to meet you, mind how you go.', 'close'],
    ["That's the medicines done. Social side of things next.", 'signpost'],
    ["Right so I've got down that you've had these headaches for a month and they make you feel sick.", 'summarise'],
    ['Sorry, you went a bit quiet there, I lost the last bit of what you said.', 'clarify'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('what is said back of one thing asks for it', () => {
  test.each([
    ['Any medical problems?', 'No.', "And you've still got your appendix, you've not had that whipped out.", 'surgery'],
    ['How old is she?', 'Fourteen months.', "So she'll have had her one-year jabs then, and the MMR.", 'immunisation'],
    ['Do you smoke?', 'No.', "And you're not much of a drinker either by the sound of it.", 'alcohol'],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
