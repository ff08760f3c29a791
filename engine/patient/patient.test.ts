import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heard, heardAs } from '#tests/content/heard.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'

const lastReply = (messages: string[][], patient = sampleCase) => consultation(patient, messages).at(-1)?.reply

describe('a fact that waits for being asked twice', () => {
  const reply = (...messages: [string, string][]) => {
    const turns: Turn[] = []
    for (const [said, fact] of messages) turns.push(heardAs(sampleCase, turns, said, [fact]))
    return turns.at(-1)?.reply
  }

  test.each<[string, [string, string][], string]>([
    ['gives way to the plain answer the first time', [['Is it more than you say?', 'really-smoking']], 'Ten a day.'],
    [
      'is told when the same is asked again',
      [
        ['Do you smoke?', 'smoking'],
        ['How many really?', 'smoking'],
      ],
      'All right, it is more like twenty.',
    ],
  ])('%s', (_, messages, expected) => {
    expect(reply(...messages)).toBe(expected)
  })

  test('a detail waits for nothing of its answer', () => {
    expect(reply(['Been on prednisolone lately?', 'steroid'])).toBe('I finished some steroids last week.')
  })

  test('a detail is not told for its answer, however often that is asked', () => {
    expect(reply(['Do you take anything?', 'tablets'], ['What else do you take?', 'tablets'])).toMatch(
      /just the blue inhaler\.$/i,
    )
  })
})

describe('the patient answers what was asked and gives away nothing more', () => {
  test.each<[string, string[][], string]>([
    ['a fact in its own words', [['onset:complaint']], 'It came on on Tuesday.'],
    ['an aspect of the complaint by its own name', [['onset:chest_pain']], 'It came on on Tuesday.'],
    ['the complaint itself with the opening', [['sx:chest_pain']], 'My chest hurts.'],
    ['a symptom that the case leaves out with a denial', [['sx:rash']], 'No rash.'],
    [
      'two questions with two answers',
      [['onset:complaint', 'site:complaint']],
      'It came on on Tuesday. Right in the middle.',
    ],
    [
      'a list with one sentence for what is denied',
      [['sx:nausea', 'sx:rash', 'sx:wheeze']],
      'No nausea, rash or wheeze.',
    ],
    [
      'a denial after something affirmed',
      [['sx:fever', 'sx:nausea', 'sx:wheeze', 'sx:rash']],
      "I've been hot and cold since Tuesday. No nausea, wheeze or rash, though.",
    ],
    [
      'what is affirmed after a denial',
      [['sx:nausea', 'sx:fever']],
      "No, I've not felt sick. I've been hot and cold since Tuesday.",
    ],
    [
      'No only once',
      [['sx:appetite', 'sx:cough', 'pmh:diabetes']],
      "No, I'm eating the same as ever. No cough to speak of. Never been told that.",
    ],
    [
      'a bare No with what it denies',
      [['sx:fever', 'pmh:cancer']],
      "I've been hot and cold since Tuesday. No cancer. They had a look last year.",
    ],
    ['the narrow question, not the wide one beside it', [['pmh:other', 'pmh:stroke']], 'No, no strokes.'],
    [
      'an aspect of a symptom that the case does not know honestly',
      [['sx:fever'], ['severity:fever']],
      "I couldn't say, really.",
    ],
    ['an unknown aspect honestly', [['radiation:complaint']], "I couldn't say, really."],
    ['two unknown aspects once', [['radiation:complaint', 'severity:complaint']], "I couldn't say, really."],
    ['the same fact asked in two ways once', [['fh', 'fh:heart']], 'Dad died of his heart at 58.'],
  ])('%s', (_, messages, reply) => {
    expect(lastReply(messages)).toBe(reply)
  })
})

describe('no default contradicts a fact', () => {
  test.each([
    ['an umbrella brings up what is under it', 'sx:urinary_general', 'burning'],
    ['a faint answers for a blackout', 'sx:loss_consciousness', 'fainted'],
    ['a described sore throat is a sore throat', 'sx:sore_throat', 'dry-throat'],
    ['what was tried for one symptom is what was tried at all', 'treatment_tried:fever', 'honey'],
    ['past illnesses in general bring up the named one', 'pmh', 'asthma'],
  ])('%s', (_, act, fact) => {
    expect(heard(sampleCase, [], [act]).answers).toEqual([{ act, kind: 'fact', fact }])
  })
})

test('a secret does not come out under another name', () => {
  expect(heard(sampleCase, [], ['sx:low_mood']).answers).toEqual([{ act: 'sx:low_mood', kind: 'default' }])
})

describe('what is held back comes when it is earned', () => {
  test.each<[string, string[][], string]>([
    ['a worry is guarded from a stranger', [['concerns']], 'Nothing, really.'],
    [
      'a worry is told once there is trust',
      [['greet'], ['introduce'], ['consent'], ['open'], ['concerns']],
      'I am frightened it is what Dad had.',
    ],
    [
      'trust built by the same message counts',
      [['introduce', 'consent', 'empathy', 'concerns']],
      "Nice to meet you. Yes, that's fine. I am frightened it is what Dad had.",
    ],
    ['the second ask brings the truth', [['smoking'], ['smoking']], 'All right, it is more like twenty.'],
    ['but not where another question that it answers was asked', [['pets'], ['exercise']], 'I walk to work.'],
    ['two names for nearly the same question count as one', [['sx:itch'], ['sx:pruritus']], 'It itches at night.'],
    ['a fact waits for the one before it', [['drugs']], 'No, nothing.'],
    ['and comes after it', [['sx:fever'], ['drugs']], 'I took something at the party.'],
  ])('%s', (_, messages, reply) => {
    expect(lastReply(messages)).toBe(reply)
  })
})

describe('asked again, the patient uses other words', () => {
  test.each<[string, string[][], string]>([
    ['those of the author', [['onset:complaint'], ['onset:complaint']], 'Tuesday, it was.'],
    ['or a lead-in', [['site:complaint'], ['site:complaint']], 'Like I said, right in the middle.'],
    ['for a default as well', [['sx:appetite'], ['sx:appetite']], "Like I said, no, I'm eating the same as ever."],
    [
      'and never two lead-ins in a reply',
      [
        ['site:complaint', 'sx:fever'],
        ['site:complaint', 'sx:fever'],
      ],
      "Like I said, right in the middle. I've been hot and cold since Tuesday.",
    ],
    ['asked to say it again, the same words', [['site:complaint'], ['clarify']], 'Right in the middle.'],
  ])('%s', (_, messages, reply) => {
    expect(lastReply(messages)).toBe(reply)
  })
})

describe('what the patient volunteers', () => {
  test.each<[string, string[][], string]>([
    ['one thing to an open end', [['anything_else']], 'I have been worn out.'],
    ['and not again', [['anything_else'], ['anything_else']], "No, I think that's everything."],
    ['and not what was told already', [['sx:fatigue'], ['anything_else']], "No, I think that's everything."],
    ['more of the story when asked for more', [['elaborate']], 'I had to stop on the stairs.'],
    ['until there is no more', [['elaborate'], ['elaborate']], "I think that's all there is."],
  ])('%s', (_, messages, reply) => {
    expect(lastReply(messages)).toBe(reply)
  })

  test('nothing to someone who insults them', () => {
    const turns: Turn[] = []
    for (let i = 0; i < 6; i++) turns.push(heardAs(sampleCase, turns, 'You are an idiot'))
    expect(heard(sampleCase, turns, ['anything_else']).answers).toEqual([{ act: 'anything_else', kind: 'talk' }])
    expect(heard(sampleCase, turns, ['sx:fatigue']).reply).toBe('I have been worn out.')
  })
})

describe('talk is answered shortly', () => {
  test.each<[string, string[][], string]>([
    ['a greeting leads into the answer', [['greet', 'open']], 'Hello. My chest hurts.'],
    ['a greeting, a name and a request in one', [['greet', 'introduce', 'consent']], "Hello. Yes, that's fine."],
    ['a signpost gives way to the question', [['signpost', 'smoking']], 'Ten a day.'],
    ['a passing kind word wants no thanks before an answer', [['empathy', 'smoking']], 'Ten a day.'],
    ['an acknowledgement alone gets one', [['acknowledge']], 'Mm-hm.'],
    ['the name and the age', [['identify']], "Sam Field. I'm 40."],
  ])('%s', (_, messages, reply) => {
    expect(lastReply(messages)).toBe(reply)
  })

  test('a mother answers for her child', () => {
    expect(lastReply([['sx:rash']], sampleChild)).toBe("No, she hasn't had a rash.")
    expect(lastReply([['identify']], sampleChild)).toBe("This is Mia Field. She's 3. I'm her mother, Jo Field.")
  })
})
