import { describe, expect, test } from 'vitest'
import { after } from '#scripts/test-vocabulary.ts'

/** What came first, what began it, and what an answer leaves to be asked about. */
describe('order, beginnings and what they are of', () => {
  test.each([
    ['And the fever?', 'Up and down.', 'Did the fever come on before the cough or after it?', 'associated:fever'],
    ['What else?', 'A rash.', 'And which came first, the rash or the joint pain?', 'associated:rash'],
    [
      'What else?',
      'Headaches, and being sick.',
      'What started first? Was it the vomiting or the headache?',
      'associated:vomiting',
    ],
    ['How long has the rash been there?', 'A week.', 'And was that before the fever started?', 'associated:rash'],
    ['Go on.', 'A sore throat.', 'So the sore throat came first and then the cough?', 'associated:sore_throat'],
    ['Go on.', 'A rash.', 'How long after the sore throat did the rash appear?', 'associated:rash'],
    ['Go on.', 'Then my ankles swelled.', 'Did it all come on together?', 'associated:complaint'],
    ['Do you take them daily?', 'Yes.', 'Do you take them at the same time each day?', 'medications'],
    ['Any temperature?', 'No.', 'Any sore throat before the cough started?', 'sx:sore_throat'],
    ['How can I help?', 'He is being sick.', 'So he has been vomiting since midday yesterday?', 'onset:vomiting'],
    ['What happened?', 'I fell and my hip hurts.', 'OK, and what made you fall?', 'onset_mode:joint_pain'],
    ['What happened?', 'I fell down the stairs.', 'How many stairs did you fall down?', 'onset_mode:complaint'],
    ['Any falls?', 'I fell last winter.', 'Have you fallen since?', 'trauma'],
    ['Any fever?', 'No.', 'Have you ever had trouble with that knee before?', 'previous:joint_pain'],
    ['Any fever?', 'No.', 'Any pain or injuries in that wrist before?', 'previous:joint_pain trauma'],
    ['What were you doing?', 'Just sitting watching TV.', 'And when did it start?', 'onset:complaint'],
    ['Can you walk?', 'I can not put any weight on it.', 'And how long has that been going on?', 'onset:complaint'],
    ['What makes it hurt?', 'It hurts when I turn my head.', 'How long has it hurt?', 'onset:complaint'],
    ['How long does it last?', 'What, the dizziness or the headache?', 'The dizziness.', 'pattern:dizziness'],
    ['How bad is it?', 'The pain or the itch?', 'Sorry, the itch.', 'severity:itch'],
    ['When did it come on?', 'Which one?', 'The rash.', 'onset:rash'],
    ['Had it before?', 'Yes, last winter.', 'Is it the same as you had then?', 'previous:complaint'],
    ['Do you get migraines?', 'Yes.', 'And does this feel like one of your migraines?', 'previous:headache'],
    ['How long?', 'Since Friday.', 'So a week ago he was completely fine?', 'onset:complaint'],
    ['How can I help?', 'This headache.', 'And you said that has been since Tuesday?', 'onset:headache'],
    ['How can I help?', 'I keep being sick.', 'So it was Sunday that you first got dizzy?', 'onset:dizziness'],
    ['Go on.', 'Mm.', 'So it has been the last two days that he has had the vomiting?', 'onset:vomiting'],
    ['Any fever?', 'No.', 'And you have had no fever since Monday?', 'sx:fever'],
    ['How bad is the weakness?', 'Bad.', 'Has your strength come back at all since then?', 'course:weakness'],
    ['What is wrong?', 'My knee, when did I last feel normal?', 'When did it start?', 'onset:complaint'],
    ['How often?', 'Once a day.', 'Is it there all the time or only some of the time?', 'pattern:complaint'],
    ['Rash?', 'Since yesterday.', 'Had he eaten anything new before the rash came out?', 'onset_mode:rash'],
    ['How long?', 'A week.', 'And how bad does it get when it wakes you up?', 'severity:complaint'],
    ['How long?', 'A week.', 'Where was the pain when it first started?', 'site:complaint'],
    ['How long?', 'A week.', 'When you get it, how long does it last?', 'pattern:complaint'],
    ['A fever?', 'Yes, last night.', 'And has it come down since?', 'course:fever'],
    ['What happened?', 'I fell off a step stool.', 'How long ago was that?', 'onset:complaint'],
    ['And the pain?', 'It has eased.', 'When did it start to ease?', 'course:complaint'],
    ['How often?', 'Weekly.', 'Do you feel well between the episodes?', 'pattern:complaint'],
    ['When did it start?', 'A week ago.', 'Did you notice anything else when it started?', 'anything_else'],
    ['Go on.', 'Mm.', 'Do you remember when it started?', 'onset:complaint'],
    ['Fevers or chills?', 'Chills, and a fever at first.', 'When did that start?', 'onset:fever'],
    ['What is the itch like?', 'Horrible.', 'How much is it bothering you?', 'severity:itch'],
    [
      'When did the cough start?',
      'A week ago.',
      'Did you have a cold or flu before the cough started?',
      'onset_mode:cough',
    ],
  ])('%s %s %s', (before, reply, text, acts) => {
    expect(after(before, reply, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
