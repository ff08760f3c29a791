import { describe, expect, test } from 'vitest'
import { alone } from '#scripts/test-vocabulary.ts'

/** Questions whose words belong to one act and whose meaning to another. */
describe('words of one thing that ask for another', () => {
  test.each<[string, string[]]>([
    ['Does the ache in your hip go anywhere?', ['radiation:joint_pain']],
    ['Have you been to Thailand recently?', ['travel']],
    ['What made you come to casualty tonight?', ['open']],
    ['How often do you need to go for a wee?', ['sx:frequency']],
    ['What does it feel like when you pee?', ['character:dysuria']],
    ['Is it slow to get the stream started?', ['sx:hesitancy']],
    ['Is there any itchiness down there?', ['sx:itch']],
    ['Any bleeding after sex?', ['sx:vaginal_bleeding']],
    ['Do you manage everything at home on your own?', ['adl']],
    ['How do you cope with washing and dressing?', ['adl']],
    ['Does your daughter help out at home?', ['support']],
    ['What has it stopped you from doing?', ['impact:complaint']],
    ['What do you reckon you have got?', ['ideas']],
    ['What are you scared could happen?', ['concerns']],
    ['What would be the worst thing it could be?', ['concerns']],
    ['How do you think we could help?', ['expectations']],
    ['Can you find a position that is comfortable?', ['relieving:complaint']],
    ['When did you last have something to eat?', ['diet']],
    ['Do you drink plenty of water?', ['diet']],
    ['Have the paramedics given you anything for the pain?', ['treatment_tried:complaint']],
    ['What have you been rubbing on it?', ['treatment_tried:complaint']],
    ['Have you thought about hurting yourself?', ['sx:self_harm']],
    ['What were you carrying when it happened?', ['onset_mode:complaint']],
    ['Did you feel something pop or give way?', ['onset_mode:complaint']],
    ['Have you still got your gallbladder?', ['surgery']],
    ['Does laughing make it hurt?', ['aggravating:complaint']],
    ['Has your doctor changed any of your tablets?', ['medications']],
    ['Which creams have you tried?', ['treatment_tried:complaint']],
    ['Are you able to get to work?', ['impact:complaint']],
    ['Did you pass out?', ['sx:loss_consciousness']],
    ['Did you feel as if you might pass out?', ['sx:faint']],
    ['Are his hands cold to touch?', ['sx:other']],
    ['Any allergies or regular tablets?', ['allergies', 'medications']],
    ['What worries you about the tablets?', ['concerns']],
    ['Apart from that, are you usually well?', ['pmh']],
    ['Has bright light been a problem?', ['sx:photophobia']],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts)
  })
})
