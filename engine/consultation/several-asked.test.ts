import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Two or three things asked in one message: each is answered, and it is clear of what. */
const patient = patientWith([
  fact('who', ['identify'], "Ann Lee. I'm forty."),
  fact('called', ['identify'], "Ann's fine. Ann Lee.", { saying: ['call you', 'called'], beside: "Ann's fine." }),
  fact('smoking', ['smoking'], 'Gave it away.', { beside: 'I gave up smoking.' }),
  fact('indoors', ['smoking'], 'Nobody does.', { saying: ['home', 'house'] }),
  fact('living', ['living'], 'With Jo.', { beside: 'I live with Jo.' }),
  fact('periods', ['sx:periods', 'menstrual'], 'Every month, for a week.'),
  fact('clots', ['sx:periods', 'menstrual'], 'Small clots.', { saying: ['clot', 'clots'] }),
  fact('flooding', ['sx:periods', 'menstrual'], 'I come through my clothes.', { saying: ['flooding', 'flood'] }),
  fact('heart', ['sx:palpitations'], 'Yes, it bangs on the stairs.'),
  fact('tonsils', ['surgery'], 'Only my tonsils.'),
  fact('cough', ['sx:cough'], 'A wet cough.'),
])

test.each([
  ['Do you smoke?', 'Gave it away.'],
  ["Who's at home, and do you smoke?", 'I live with Jo. I gave up smoking.'],
  ['Do you pass any clots, or have any flooding?', 'Small clots. I come through my clothes.'],
  ['Do you pass clots?', 'Small clots.'],
  ['Any cough or palpitations?', 'A wet cough. It bangs on the stairs.'],
  ["What's your name and age, and what shall I call you?", "Ann Lee. I'm forty. Ann's fine."],
  ['What should I call you?', "Ann's fine. Ann Lee."],
  ['Have you had any operations, and is your appendix still in?', "Only my tonsils. No, I've still got mine."],
  ['Any medicines or allergies?', "No, I'm not on any regular medicines. No allergies that I know of."],
  ['Any family history of heart disease, diabetes or cancer?', 'No heart trouble, diabetes or cancer in the family.'],
])('%s', (said, reply) => {
  expect(lastTurn(patient, [said]).reply).toBe(reply)
})
