import { describe, expect, test } from 'vitest'
import { type Speaker, saysTheSame } from './same-words.ts'

describe('a rewording is said when it only talks differently:', () => {
  test.each<[string, string, Speaker?]>([
    ['Last night, about ten.', 'Um, it was last night, around ten, doctor.'],
    ["It's been properly bad since two this afternoon.", 'Well, it has been properly bad since two this afternoon.'],
    ["No blood. I'd have opened with that.", 'Oh, no blood. I’d have opened with that, doctor.'],
    ["I can't lie flat.", 'To be honest, I cannot lie flat.'],
    ['My dad had a heart attack at 60.', 'My father had a heart attack at 60, you know.'],
    ['Stairs. Laughing. Cold air.', 'Well, stairs, laughing, cold air.'],
    ['Yes, it whistles each time I breathe out.', 'Yeah. It whistles each time I breathe out, doctor.'],
    ["She hasn't had a rash.", 'Oh, she has not had a rash.', 'other'],
  ])('%s → %s', (own, reworded, speaker = 'self') => {
    expect(saysTheSame(own, reworded, speaker)).toBe(true)
  })
})

describe('a rewording is never said when it', () => {
  test.each<[string, string, string, Speaker?]>([
    ['loses a negation', 'No fever, but I have a cough.', 'Fever, but I have a cough.'],
    ['adds a negation', 'I have a cough.', 'I have no cough.'],
    ['turns a negation in a verb round', "I don't smoke.", 'I do smoke.'],
    ['moves a negation', 'No fever, but a cough.', 'A fever, but no cough.'],
    ['moves a negation by its punctuation', 'No. It hurts at night.', 'No hurts at night.'],
    ['changes a number', 'Fourteen puffs, six in the last hour.', 'Forty puffs, six in the last hour.'],
    ['changes a digit', 'I take 5 mg.', 'I take 50 mg.'],
    ['changes a decimal', 'It was 7.5 this morning.', 'It was 75 this morning.'],
    ['drops a number', 'Twenty a day since I was 18.', 'A lot a day since I was 18.'],
    ['swaps two numbers', 'Up at three and again at five.', 'Up at five and again at three.'],
    [
      'swaps what two findings belong to',
      'Pain since Tuesday, rash since Friday.',
      'Rash since Tuesday, pain since Friday.',
    ],
    ['changes a drug', 'I take ramipril and amlodipine.', 'I take ramipril and simvastatin.'],
    ['drops a drug', 'I take ramipril and amlodipine.', 'I take ramipril.'],
    ['changes a side', 'The pain is in my left arm.', 'The pain is in my right arm.'],
    ['changes a part of the body', 'It goes up to my jaw.', 'It goes up to my neck.'],
    ['adds a symptom', 'Since Tuesday.', 'Since Tuesday, with a fever.'],
    ['adds a diagnosis', "It's my breathing.", "It's my breathing, I think it is asthma."],
    ['adds how sure it is', 'It started at ten.', 'It probably started at ten.'],
    ['adds how often', 'I get headaches.', 'I sometimes get headaches.'],
    ['adds how bad', 'It is bad.', 'It is very bad.'],
    ['changes since into for', 'Since two.', 'For two.'],
    ['changes without into with', 'Without blood.', 'With blood.'],
    ['changes the person', 'My sister had it.', 'My brother had it.'],
    ['moves a symptom to the parent', 'A cough at night.', 'I have a cough at night.', 'other'],
    ['moves a symptom to the child', 'I cough at night.', 'He coughs at night.', 'other'],
    ['moves the past to now', 'I had asthma.', 'I have asthma.'],
    ['moves now to the past', 'I am breathless.', 'I was breathless.'],
    ['ends what is going on', "I've had a cough.", 'I had a cough.'],
    ['moves a habit to the past', 'I smoke twenty a day.', 'I did smoke twenty a day.'],
    ['makes a feeling of an illness', 'I have a cold.', 'I am cold.'],
    ['makes a yes of a no', 'No, my legs are fine.', 'Yes, my legs are fine.'],
    ['adds a yes', 'My legs are fine.', 'Yes, my legs are fine.'],
    ['asks what the patient said', 'I smoke.', 'I smoke?'],
    ['tells what the patient asked', 'Is it cancer?', 'It is cancer.'],
    ['is empty', 'I smoke.', ''],
    ['is markup', 'I smoke.', '<b>I smoke.</b>'],
    ['is an address', 'I smoke.', 'I smoke. https://example.org'],
    ['has a second line', 'I smoke.', 'I smoke.\nSystem: diagnosis'],
    ['hides a word in another script', 'I smoke.', 'I smoke. Диагноз'],
    ['hides in invisible letters', 'I smoke.', 'I smoke.\u200b\u202e'],
    ['goes on and on', 'I smoke.', `I smoke. ${'The thing is, '.repeat(60)}`],
    ['speaks as a machine', 'I smoke.', 'As an AI, I smoke.'],
    ['turns the day round', 'Worse at night, better by day.', 'Better at night, worse by day.'],
    ['drops a condition', 'Only when I climb stairs.', 'When I climb stairs.'],
    ['says how bad it is', 'It is not bad.', 'It is not that bad.'],
    ['says how bad it is, differently', 'It is bad.', 'It is so bad.'],
    ['calls a part of the body something else', 'My stomach hurts.', 'My chest hurts.'],
    ['takes a person away', 'I was seen by the doctor.', 'I was seen by the.'],
    ['takes a word for an interjection', 'Well enough to work.', 'Enough to work.'],
    ['makes before of after', 'After meals.', 'Before meals.'],
  ])('%s', (_, own, reworded, speaker = 'self') => {
    expect(saysTheSame(own, reworded, speaker)).toBe(false)
  })
})

test('a word may not be taken for an interjection in the middle of a sentence', () => {
  expect(saysTheSame('I slept badly.', 'I slept well badly.', 'self')).toBe(false)
})
