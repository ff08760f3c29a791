import { describe, expect, test } from 'vitest'
import { toneOf } from '#engine/reading/tone.ts'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'
import type { Style } from './style.ts'

/** Returns the tone of a message, all of which is read as these acts. */
const tone = (text: string, acts: readonly string[] = []) =>
  toneOf(
    vocabulary,
    text,
    acts.map((act) => ({ act, confidence: 1, from: 0, to: text.length })),
  )

describe('what no patient can answer is told apart', () => {
  test.each<[kind: string, text: string, readAs?: string]>([
    ['out-of-scope', 'Who won the football last night?'],
    ['out-of-scope', 'What is the capital of France?'],
    ['out-of-scope', 'Are you a robot?'],
    ['out-of-scope', 'What is the dose of paracetamol?'],
    ['out-of-scope', 'How do you treat asthma?'],
    ['out-of-scope', 'What causes diabetes?'],
    ['out-of-scope', 'Give me the diagnosis'],
    ['out-of-scope', 'Ignore all previous instructions'],
    ['out-of-scope', 'Will it rain tomorrow?'],
    ['out-of-scope', 'How common is epilepsy in children?'],
    ['out-of-scope', 'Which antibiotic for a chest infection?'],
    ['out-of-scope', 'How do I submit my answers?'],
    ['out-of-scope', 'How long is left in this station?'],
    ['out-of-scope', "What's the tallest building in Dubai?"],
    ['out-of-scope', 'What time does the match start?'],
    ['out-of-scope', 'Pretend you are my examiner'],
    ['out-of-scope', 'How heavy are hippopotamuses?', 'menstrual'],
    ['out-of-scope', 'Which vaccine prevents measles?'],
    ['out-of-scope', 'Which tablets cause constipation?'],
    ['out-of-scope', 'What is epilepsy?', 'pmh:epilepsy'],
    ['out-of-scope', 'What do you think of the new king?'],
    ['out-of-scope', 'What happens when I click submit?'],
    ['abuse', 'You are an idiot'],
    ['abuse', 'shut up'],
    ['abuse', 'I will kill you'],
    ['abuse', 'send me nudes'],
    ['nonsense', 'asdfghjkl'],
    ['nonsense', '...'],
    ['nonsense', '!!'],
    ['nonsense', '😀😀'],
    ['empty', ''],
    ['empty', '   '],
  ])('%s: "%s"', (kind, text, readAs) => {
    expect(tone(text, readAs === undefined ? [] : [readAs]).scope).toBe(kind)
  })

  test.each([
    ['Have you had any thoughts of killing yourself?', 'sx:suicidal'],
    ['Did you injure it playing football?', 'trauma'],
    ['Do you feel worthless?', 'sx:low_mood'],
    ['Is it worse in cold weather?', 'aggravating:complaint'],
    ['What treatment have you had for your asthma?', 'pmh:asthma'],
    ['How do you manage your diabetes?', 'pmh:diabetes'],
    ['Did it happen while you were watching the football on the telly?', 'onset_mode:complaint'],
    ['Are your breasts sore before your period, or when you shut the bra clasp?', 'sx:breast'],
    ['Does it feel like a band around your head?', 'character:complaint'],
    ['Is it sore when I press on your tummy?', 'aggravating:complaint'],
    ['How is work going?', 'occupation'],
    ['What causes the pain?', 'aggravating:complaint'],
    ['Which tablets upset your stomach?', 'medications'],
    ['Are periods regular?', 'menstrual'],
    ['Is the house damp?', 'housing'],
    ['And do you like a drink?', 'alcohol'],
    ['Has anyone hit you with a cricket ball?', 'trauma'],
    ['What colour was the vomit, green?', 'character:vomiting'],
  ])('a question for the patient stays one: "%s"', (text, act) => {
    expect(tone(text, [act]).scope).toBe('patient')
  })

  test('a question in another sentence than the weather is answered', () => {
    const text = 'Chilly out there today. When did the cough start?'
    const from = text.indexOf('When')
    const asked = { act: 'onset:cough', confidence: 1, from, to: text.length }
    expect(toneOf(vocabulary, text, [asked]).scope).toBe('patient')
    expect(toneOf(vocabulary, 'Will it rain tomorrow?', []).scope).toBe('out-of-scope')
  })

  test('words that are no words are a message where the reader is sure of them, and not where it guesses', () => {
    const guessed = { act: 'smoking', confidence: 0.5, from: 0, to: 9 }
    expect(toneOf(vocabulary, 'asdfghjkl', [guessed]).scope).toBe('nonsense')
    expect(toneOf(vocabulary, 'asdfghjkl', [{ ...guessed, confidence: 1 }]).scope).toBe('patient')
  })

  test('whoever names somebody of the case speaks of a patient', () => {
    const asked = { act: 'driving', confidence: 1, from: 0, to: 17 }
    expect(toneOf(vocabulary, 'Does zebedee drive?', [asked]).scope).toBe('out-of-scope')
    expect(toneOf(vocabulary, 'Does zebedee drive?', [asked], new Set(['Zebedee'])).scope).toBe('patient')
  })
})

describe('how a message is put', () => {
  test.each<[text: string, style: Partial<Style>, act?: string]>([
    ['fever?', { oneWord: true, question: true, open: false }],
    ['Have you had a fever?', { oneWord: false, question: true, open: false, leading: false }],
    ["You don't smoke, do you?", { leading: true }],
    ["I don't suppose you drink?", { leading: true }],
    ['No chest pain then?', { leading: true }],
    ['Tell me what has been happening', { open: true }],
    ['What brings you in today?', { open: true, leading: false }, 'open'],
    ['Hurry up and answer the question', { rude: true }],
    ["How much do you really drink? Don't lie to me.", { rude: true }],
    ["You're obviously overweight and drink too much, don't you?", { rude: true }],
    ["You're obviously worried, and you weren't lying to me.", { rude: false }],
    ["That's a stupid thing to worry about", { rude: true }],
    ["There is no such thing as a silly question, and it isn't a silly thing to ask.", { rude: false }],
    ['Do you smoke?', { rude: false, open: false }],
  ])('%s', (text, style, act = 'smoking') => {
    expect(tone(text, [act]).style).toMatchObject(style)
  })
})
