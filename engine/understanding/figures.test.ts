import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('words that together are a figure of speech name nothing', () => {
  test.each<[string, string[]]>([
    ['Is there anything you would like to get off your chest?', ['concerns', 'expectations']],
    ["What's bugging you most about all this?", ['concerns']],
    ["What's eating you?", ['concerns']],
    ['Is it always at the back of your mind?', ['concerns']],
    ['How long have you been on sick leave?', ['occupation']],
    ['Do you operate machinery at work?', ['occupation']],
    ['Are you rushed off your feet at work?', ['stress']],
    ['Do you bottle things up?', ['mood_general']],
    ['Have you fallen out with anyone?', ['support']],
    ['Did you fall pregnant easily?', ['obstetric']],
    ['Do you have a sweet tooth?', ['diet']],
    ['Who has your back at home?', ['support']],
    ['Are you getting itchy feet?', []],
    ["You've got your hands full with the little one.", ['empathy']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})

describe('an everyday word is heard in the sense of its sentence', () => {
  test.each<[string, string[]]>([
    ['Any sickness or the runs?', ['sx:nausea', 'sx:diarrhoea']],
    ['Is there a lot of sickness at nursery?', ['sick_contacts']],
    ['Is that full sugar or diet?', ['diet']],
    ['How much sugar do you have?', ['diet']],
    ['Any sugar problems in the family?', ['fh:diabetes']],
    ['How many trips to the loo at night?', ['sx:nocturia']],
    ["How's it been at home with the toilet trips?", ['sx:frequency']],
    ['Any trips abroad?', ['travel']],
    ['What are you playing on Friday?', ['hobbies']],
    ['Is he playing as normal?', ['sx:drowsy_child']],
    ['Was he well before this?', ['onset:complaint']],
    ['Is any blood, for example in your stool?', ['sx:blood_stool']],
    ['Do you take the pill or anything?', ['contraception']],
    ['Did your waters break early?', ['birth']],
    ['Do you do deliveries?', ['occupation']],
    ['How many stone have you lost?', ['sx:weight_loss']],
    ['Does he settle at night?', ['sx:sleep_problem']],
    ['Were you standing on a stool?', ['trauma']],
    ['Have you talked to your dad about it?', ['support']],
    ['Did you break up?', ['relationship']],
    ['Do you use sun protection?', []],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))

  test('when it eased is no question for what eases it', () => {
    expect(after('What is it like?', 'My stomach has gone tight.', 'When exactly did it ease off?')).not.toContain(
      'relieving:complaint',
    )
  })
})

describe('what is offered, and what is thought of a plan, asks for nothing that it names', () => {
  test.each<[string, string[]]>([
    ['Would you like your dad to come in while the doctor explains about an operation?', ['smalltalk']],
    ['Shall I go and fetch your dad so he can sit with you?', ['smalltalk']],
    ["You didn't mention your tonsils earlier, and shall I fetch your dad?", ['smalltalk']],
    ['Would you like me to open the window?', ['smalltalk']],
    ['Shall I turn the lights down for you?', ['smalltalk']],
    ['Would you like a pillow?', ['smalltalk']],
    ['Would you like some water, and when did it start?', ['smalltalk', 'onset:complaint']],
    ['What would you like me to call you?', ['identify']],
    ['We may need to operate. How do you feel about having an operation?', ['explain', 'consent']],
    ["I'd like to start you on some tablets. What do you think?", ['explain', 'consent']],
    ['Do you need to lie down when it comes on?', ['impact:complaint']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})
