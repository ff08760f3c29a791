import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { discriminatingQuestions } from '#engine/conditions/discriminating-features.ts'
import { sideBySide } from '#engine/conditions/side-by-side.ts'
import { isSameFeature } from '#engine/conditions/similar-conditions.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { helpedNext, nudgeFor } from '#engine/learn/help.ts'
import { modulesOf } from '#engine/learn/modules.ts'
import { bandOf } from '#engine/manner/manner.ts'
import { debrief } from '#engine/marking/debrief.ts'
import { wholeWords } from '#engine/marking/evidence/quoted.ts'
import { reachOf } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'
import { liveLabel } from '#engine/marking/live-label.ts'
import { mark } from '#engine/marking/mark.ts'
import { onceEach } from '#engine/race/discriminating-questions.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { professorOn } from '#server/consultations/ask/professor.ts'
import { leadOf } from '../../web/modes/diagnosis/verdict-words.ts'
import { clueWords, wordOf } from '../../web/results/reasoning/evidence-words.ts'
import { sharedConditions, sharedContent } from '../shared-content.ts'
import { sampleCase } from './sample-case.ts'

/** The faults that a final-year student reported in the debrief, each by its number in the report. */
const content = await sharedContent()
const patient = (id: number): PatientCase => content.cases.get(id)!
const [graham, jade, daniel] = [patient(1), patient(13), patient(8)]

/** A message, and the answers that the reader chooses for it. */
type Said = readonly [said: string, ...answers: string[]]

function talk(patientCase: PatientCase, said: readonly Said[]): Turn[] {
  const turns: Turn[] = []
  for (const [message, ...answers] of said)
    turns.push(
      answerMessage(patientCase, content, turns, { message, choice: knownChoice(message, answers), seed: 'fault' }),
    )
  return turns
}

const lookBack = (
  patientCase: PatientCase,
  turns: readonly Turn[],
  reasoning = { differential: [] as string[], summary: '' },
) => debrief(patientCase, { turns, sheet: mark(patientCase, turns, content) }, content, reasoning)

const clue = (looked: ReturnType<typeof lookBack>, topic: string) => {
  const found = looked.differential.flatMap((one) => [...one.for, ...one.against]).find((one) => one.topic === topic)!
  return clueWords({ ...found, must_ask: found.mustAsk })
}

const SAFE_GRAHAM: Said[] = [
  ['When did it start?', 'onset'],
  ['Has it been coming on with less effort?', 'less-effort'],
  ['Does it go through to your back, between the shoulder blades?', 'back-clear-spread'],
  ['Are you short of breath?', 'breathless'],
  ['Have you ever had a stomach ulcer?', 'ulcer-asked'],
  ['Which tablets do you take?', 'medications'],
  ['Are you allergic to anything, such as aspirin?', 'allergies'],
]
const SAFE_JADE: Said[] = [
  ['Any blood in your urine?', 'blood'],
  ['Have you had a fever?', 'no-fever'],
  ['Could you be pregnant?', 'pregnant'],
  ['Any discharge?', 'no-discharge'],
  ['Any allergies?', 'rash-on-antibiotic'],
  ['Do you have a partner?', 'boyfriend'],
]

describe('fault 1: nobody failed to rule out what every must-ask asked about', () => {
  test('Graham, with the question about the back', () => {
    const looked = lookBack(graham, talk(graham, SAFE_GRAHAM), {
      differential: ['Acute coronary syndrome'],
      summary: '',
    })
    expect(looked.sheet.mustAsks).toEqual({ asked: 7, of: 7 })
    expect(looked.headline.sentences[1]).not.toMatch(/rule out/)
    expect(clue(looked, 'back-clear')).toBe('Nothing in the back')
  })

  test('Jade, with one of three questions about the kidneys', () => {
    const turns = talk(jade, SAFE_JADE)
    const looked = lookBack(jade, turns)
    const left = looked.sheet.items.filter(({ mustAsk, awarded }) => mustAsk && awarded === 0).map(({ item }) => item)
    expect(left).toEqual([])
    expect(looked.headline.sentences[1]).not.toMatch(/rule out/)
    expect(looked.headline.sentences[1]).toMatch(/^(You missed none|One more question would have made .+: “.+\?”$)/)
  })

  test('a must-ask that was missed is still named', () => {
    const looked = lookBack(
      graham,
      talk(
        graham,
        SAFE_GRAHAM.filter(([, answer]) => answer !== 'back-clear-spread'),
      ),
    )
    expect(looked.headline.sentences[1]).toBe('You didn’t rule out aortic dissection.')
  })
})

describe('fault 2: what was asked or told is not called not asked', () => {
  test('calf swelling, asked and answered', () =>
    expect(clue(lookBack(graham, talk(graham, [['Any swelling in your calves?', 'legs-fine']])), 'legs-fine')).toBe(
      'No calf pain or leg swelling',
    ))

  test('back or sides, answered with a plain no', () => {
    const turns = talk(jade, [['Any pain in your back or sides?', 'general:sx:flank_pain']])
    expect(clue(lookBack(jade, turns), 'no-loin')).toBe('No loin pain')
  })

  test("the father's stone, told with the family's illnesses", () => {
    const turns = talk(jade, [['What runs in your family?', 'fh']])
    expect(turns[0]!.reply).toMatch(/stone/)
    expect(reachOf(evidenceTable(jade, turns), 'fh-kidney')).toBe('volunteered')
    expect(clue(lookBack(jade, turns), 'fh-kidney')).toBe('Father had a stone')
  })

  test('vomiting, asked beside a pain and without a question mark', () => {
    const turns = talk(patient(14), [['tummy pain, vomiting', 'no-stones']])
    expect(reachOf(evidenceTable(patient(14), turns), 'stomach')).toBe('withheld')
  })

  test('what another answer or a detail tells as much of', () => {
    const turns = talk(patient(14), [
      ['Ever had your sugars checked?', 'finger-prick'],
      ['How much at night?', 'nights-amount'],
    ])
    const table = evidenceTable(patient(14), turns)
    expect(['finger-prick', 'amounts'].map((topic) => reachOf(table, topic))).toEqual(['answered', 'answered'])
  })

  test('what was asked for and held back', () => {
    const turns = talk(jade, [['What worries you about it?', 'sti-worry']])
    expect(reachOf(evidenceTable(jade, turns), 'sti-worry')).toBe('withheld')
    expect(clueWords({ text: 'A worry', reach: 'withheld', elicited: false, must_ask: false })).toBe(
      'Asked, but not told: a worry',
    )
  })
})

test('fault 2: nobody is told that they did not ask what their words name', () => {
  const { items } = mark(patient(31), talk(patient(31), [['feeling dizzy or faint', 'dizzy']]), content)
  const whys = items.flatMap(({ near }) => near?.why ?? [])
  expect(whys.join()).not.toMatch(/not about feeling faint/)
  expect(whys.join()).toMatch(/You asked this among other things/)
})

describe('fault 3: a summary restates at least three things that were told', () => {
  const HELLO =
    "Hi there, I'm Maya, a final year student. Have I got Jade Nguyen, and could you tell me your date of birth?"
  const STORY: Said[] = [
    ['What has brought you in?', 'opening-words'],
    ['When did it start?', 'onset'],
    ['Have you had a fever?', 'no-fever'],
    ['Any discharge?', 'no-discharge'],
  ]

  test('a greeting with the check of a name is none', () => {
    const turns = talk(jade, [[HELLO, 'talk:summarise']])
    expect(turns[0]!.acts.map(({ act }) => act)).toEqual(['identify'])
    expect(turns[0]!.reply).not.toMatch(/right|spot on|got it/i)
    expect(turns[0]!.credited).not.toContain('summarise')
    expect(lookBack(jade, turns).strengths.map(({ title }) => title)).not.toContain('You summed up')
  })

  test('the real one then earns its marks, and is confirmed', () => {
    const said = 'So it burns when you pass urine since yesterday, no fever, no discharge. Is that right?'
    const turns = talk(jade, [[HELLO, 'talk:summarise'], ...STORY, [said, 'talk:summarise']])
    expect(turns.at(-1)!.credited).toContain('summarise')
    expect(turns.at(-1)!.reply).toMatch(/right|about it|got it|spot on/i)
    expect(lookBack(jade, turns).strengths.map(({ title }) => title)).toContain('You summed up')
  })

  test('a false one is put right kindly, and the debrief says which part', () => {
    const said = 'So to sum up, it burns when you pass urine, you have had a fever, and no discharge. Is that right?'
    const turns = talk(jade, [...STORY, [said, 'talk:summarise']])
    expect(turns.at(-1)!.reply).toMatch(/no fever|not been hot/i)
    const { changes, strengths } = lookBack(jade, turns)
    const change = changes.find(({ title }) => title === 'A summary that was not quite right')
    expect(change?.why).toMatch(/you said “you have had a fever”/)
    expect(strengths.map(({ title }) => title)).not.toContain('You summed up')
  })
})

describe('fault 3: a summary that is wrong in three parts', () => {
  const WRONG =
    'So to sum up, it burns when you pass urine since last month, you have had a fever and a discharge, and you take warfarin. Is that right?'
  const STORY: Said[] = [
    ['What has brought you in?', 'opening-words'],
    ['When did it start?', 'onset'],
    ['Have you had a fever?', 'no-fever'],
    ['Any discharge?', 'no-discharge'],
  ]
  const SUMMED_UP: Said = [WRONG, 'talk:summarise']
  const RIGHT: Said = [
    'So it burns when you pass urine since yesterday, no fever, no discharge. Is that right?',
    'talk:summarise',
  ]
  const summaryIn = (said: Said[]) => {
    const looked = lookBack(jade, talk(jade, said))
    return { looked, item: looked.sheet.items.find(({ item }) => item === 'summarise')! }
  }

  test('earns nothing, and the debrief names each part once', () => {
    const { looked, item } = summaryIn([...STORY, SUMMED_UP])
    expect(item).toMatchObject({ awarded: 0, near: { why: expect.stringContaining('Sum up again correctly') } })
    const named = looked.changes.filter(({ why }) => /you said/.test(why))
    expect(named).toHaveLength(1)
    expect(named[0]!.why).toMatch(/^(?:Two|Three|Four) parts of it were wrong: .*fever.*discharge/s)
  })

  test('earns its marks once it is right', () => expect(summaryIn([...STORY, SUMMED_UP, RIGHT]).item.awarded).toBe(2))
})

describe('what is told only to who asks once more', () => {
  const titles = (said: Said[]) => lookBack(sampleCase, talk(sampleCase, said)).strengths.map(({ title }) => title)
  const ONCE_MORE = 'You asked again, and heard the rest'

  test('is not praised where it was asked for and not told yet', () =>
    expect(titles([['Do you smoke more than you say?', 'really-smoking']])).not.toContain(ONCE_MORE))

  test('is praised where it was asked for again', () =>
    expect(
      titles([
        ['Do you smoke?', 'smoking'],
        ['How many is it really?', 'smoking'],
      ]),
    ).toContain(ONCE_MORE))
})

test('a detail that was asked for earns what it belongs to, or tells as much of', () => {
  const turns = talk(patient(52), [
    ['when did u last use the brown one', 'preventer-stopped-last'],
    ['how many puffs of blue today', 'part-blue-amount'],
  ])
  const { items } = mark(patient(52), turns, content)
  const earned = items.flatMap(({ item, awarded }) => (awarded > 0 ? [item] : []))
  expect(earned).toEqual(expect.arrayContaining(['preventer', 'reliever-today']))
})

test('what was asked by itself is not said to have been asked among other things', () => {
  const catherine = patient(28)
  const { sheet } = lookBack(catherine, talk(catherine, [['Any meds?', 'medications']]))
  const tried = sheet.items.find(({ item }) => item === 'tried')!
  expect(tried.awarded).toBe(0)
  expect(tried.near?.words).toBe('Any meds')
  expect(tried.near?.why).not.toContain('among other things')
})

test('words that were answered are the nearest to a miss, and are not said to have gone unanswered', () => {
  const { sheet } = lookBack(graham, talk(graham, [['Does it go anywhere?', 'radiation']]))
  expect(sheet.items.find(({ item }) => item === 'radiation')!.awarded).toBeGreaterThan(0)
  const missed = sheet.items.filter(({ awarded }) => awarded === 0)
  expect(missed.find(({ item }) => item === 'tearing-or-back')?.near?.why ?? '').not.toContain('did not answer')
  expect(missed.flatMap(({ near }) => near?.why ?? []).join()).not.toMatch(/Too wide: calf/)
})

test('an insult is no kind word: it earns nothing, and is not among what to keep', () => {
  const tony = patient(29)
  const turns = talk(tony, [["You're obviously overweight and drink too much, don't you?", 'talk:empathy']])
  expect(turns[0]!.credited).toEqual([])
  expect(turns[0]!.moves.map(({ by }) => by)).toEqual([-12])
  expect(lookBack(tony, turns).strengths.map(({ title }) => title)).not.toContain('You responded to a feeling')
})

describe('fault 4: risk factors of one kind are one question', () => {
  const LIST = 'Any high blood pressure, diabetes or high cholesterol?'
  const turns = talk(graham, [
    [LIST, 'blood-pressure', 'diabetes-asked', 'cholesterol', 'general:pmh:stroke', 'general:pmh:clot'],
  ])

  test('asked once, by every view', () => {
    expect(turns[0]!.style.asked).toBe(1)
    expect(turns[0]!.moves.filter(({ by }) => by < 0)).toEqual([])
    expect(lookBack(graham, turns).changes.map(({ title }) => title)).not.toContain('Too much at once')
    expect(professorOn(graham, turns, { assist: false }).attention).toBeNull()
  })

  test('too much at once is still named, by a question that was asked', () => {
    const said = 'Any sweating, any nausea, are you short of breath, do you smoke and do you drink?'
    const many = talk(graham, [[said, 'sweating', 'nausea', 'breathless', 'smoking', 'alcohol']])
    expect(many[0]!.style.asked).toBe(5)
    const before = talk(graham, [['What has brought you in?', 'opening-words'], ...SAFE_GRAHAM])
    const change = lookBack(graham, [...before, ...many]).changes.find(({ title }) => title === 'Too much at once')
    expect(change?.why).toMatch(/^5 questions/)
    expect(change?.better).toMatch(/sweat|sick|breath|smok|alcohol|drink/i)
  })
})

describe('fault 5: the first thing to change is what was most at stake', () => {
  const PILL: Said[] = [
    ['What contraception do you use?', 'contraception'],
    ['Have you bought anything from the chemist?', 'otc'],
  ]

  test('a must-ask before a courtesy', () => {
    const [first] = lookBack(jade, talk(jade, PILL)).changes
    expect(first).toMatchObject({ mustAsk: true })
  })

  test('tears at adverts are no cue that was passed over', () => {
    const turns = talk(jade, PILL)
    expect(turns[0]!.reply).toMatch(/cry at adverts/)
    expect(turns[1]!.moves.some(({ why }) => why.includes('something hard'))).toBe(false)
    expect(lookBack(jade, turns).changes.map(({ title }) => title)).not.toContain('A feeling you passed over')
  })

  test("a cue that the author marked is quoted in the patient's words", () => {
    const all = graham.items.map(({ id }) => id)
    const turns = talk(graham, [
      ['Any heart trouble in the family?', 'father-heart'],
      ['Do you smoke?', 'smoking'],
    ])
    const sheet = mark(graham, turns, content)
    const full = {
      ...sheet,
      items: sheet.items.map((line) => (all.includes(line.item) ? { ...line, awarded: line.outOf } : line)),
    }
    const looked = debrief(graham, { turns, sheet: full }, content, { differential: [], summary: '' })
    const change = looked.changes.find(({ title }) => title === 'A feeling you passed over')
    expect(change?.why).toContain('“Dad died at 58. Heart.”')
  })
})

describe('fault 6: the written summary is credited with what was written', () => {
  const points = (summary: string) =>
    new Map(lookBack(graham, [], { differential: [], summary }).summaryPoints.map((point) => [point.topic, point]))

  test('two hours, as a word, a figure and in minutes', () => {
    for (const time of ['nearly two hours', '2 hours', '120 minutes', '2h'])
      expect(points(`57M with chest pain, began ${time} ago.`).get('onset'), time).toMatchObject({ included: true })
    expect(points('Chest pain that began five hours ago.').get('onset')).toMatchObject({ included: false })
  })

  test('no medicine and no dose that was not written', () => {
    const found = points('57M with chest pain, takes tablets in the morning, nothing else.')
    for (const [topic, { included, text }] of found)
      expect(included && /sildenafil|amlodipine/i.test(text), topic).toBe(false)
  })

  test('no figure without what it is a figure of', () => {
    const summary = '27F, 3 children, 2 cats, took 4 tablets and waited 60 minutes at the bus stop.'
    const looked = lookBack(patient(4), [], { differential: [], summary })
    expect(looked.summaryPoints.filter(({ included }) => included)).toEqual([])
  })

  test.each([
    [52, 'Blue inhaler not working.', ['steroid-tablets', 'preventer-stopped', 'sets-asthma-off']],
    [12, 'Born at term, poor feeding.', ['birth', 'feeds-last']],
    [12, 'Wheeze since Sunday.', ['previous-wheeze']],
    [14, '52M, thirsty. FHx of diabetes.', ['church-nurse']],
  ])('case %i: a word that several points share says none of them: %s', (id, summary, topics) => {
    const { summaryPoints } = lookBack(patient(id), [], { differential: [], summary })
    const ticked = summaryPoints.filter(({ included }) => included).map(({ topic }) => topic)
    expect(topics.filter((topic) => ticked.includes(topic))).toEqual([])
  })

  test('an illness by its short name, a fear in note form, and one ulcer that is not two', () => {
    const summary =
      '52M bus driver with numb toes and a painless ulcer L big toe. HTN on perindopril. Worried re licence.'
    const { summaryPoints } = lookBack(patient(14), [], { differential: [], summary })
    const quotes = new Map(summaryPoints.flatMap(({ topic, quote }) => (quote ? [[topic, quote] as const] : [])))
    expect([...quotes].filter(([topic]) => ['pmh', 'fear-licence', 'blister', 'occupation'].includes(topic))).toEqual([
      ['occupation', 'bus driver'],
      ['blister', 'painless ulcer L big toe'],
      ['pmh', 'HTN'],
      ['fear-licence', expect.stringMatching(/^Worried/)],
    ])
    expect(['shin', 'jobs-before'].filter((topic) => quotes.has(topic))).toEqual([])
  })

  test('every tick quotes the words, and names the figures that are not in them', () => {
    const smoking = points('He smokes 20 a day.').get('smoking')!
    expect(smoking).toMatchObject({ included: true, lacks: expect.arrayContaining(['16']) })
    expect(wordOf({ ...smoking, quote: smoking.quote ?? null })).toMatch(/^You wrote “.*smokes.*”\. Not in yours: /)
  })
})

describe('fault 7: rudeness has consequences', () => {
  const KIND: Said[] = [
    ['Hello, I am Tom, a student doctor.', 'talk:greet', 'talk:introduce'],
    ['May I ask you some questions?', 'talk:consent'],
    ['What has brought you in today?', 'opening-words'],
    ['That sounds frightening, I am sorry.', 'talk:empathy'],
    ['What worries you most?', 'month-unpaid'],
    ['What do you think it is?', 'ideas'],
  ]
  const INSULT: Said = ['You are a stupid idiot.', 'talk:acknowledge']

  test('an insulted patient leaves coldly, in a low band, and does not thank', () => {
    const turns = talk(graham, [...KIND, INSULT, ['Thank you for talking to me.', 'talk:close']])
    expect(turns.at(-1)!.reply).not.toMatch(/thank/i)
    const looked = lookBack(graham, turns)
    expect(['Poor', 'Okay']).toContain(looked.manner.band)
    expect(looked.parting).toBe(graham.file.parting.cold)
    expect(looked.changes.map(({ title }) => title)).toContain('A tone that puts people off')
  })

  test('who calls a worry stupid shows no understanding', () => {
    const turns = talk(graham, [...KIND, ["that's a stupid thing to worry about", 'talk:empathy']])
    expect(turns.at(-1)).toMatchObject({ credited: [], style: { rude: true } })
    expect(lookBack(graham, turns).strengths.map(({ evidence }) => evidence?.turn)).not.toContain(turns.length - 1)
  })

  test('an apology helps, and does not undo it', () => {
    const sorry: Said = ['I am sorry, that was rude of me.', 'talk:empathy']
    const turns = talk(graham, [...KIND, INSULT, sorry])
    expect(turns.at(-1)!.manner).toBeLessThan(80)
    expect(bandOf(turns.at(-1)!.manner)).not.toBe('Excellent')
    expect(talk(graham, [...KIND, INSULT]).at(-1)!.manner).toBeLessThanOrEqual(39)
  })
})

describe('fault 7: no ordinary question is taken for rudeness', () => {
  test.each([
    "Is it worse when you're lying down, or first thing in the morning?",
    'Have you ever thought about killing yourself?',
    'Do you feel worthless?',
    'How did you get on with it?',
    'Did she get over it?',
    'Where did you grow up?',
    'Who cares for your mother?',
    'Have you made it up with Sam?',
    "What's your phone number in case we get cut off?",
    "Has it got to the point where you've thought about packing the job in?",
  ])('%s', (said) => {
    const [turn] = talk(graham, [[said, 'smoking']])
    expect(turn).toMatchObject({ status: expect.not.stringMatching('profanity'), style: { rude: false } })
  })

  test.each(['Just get on with it.', 'You are lying to me.', 'Who cares?', 'Oh, grow up.'])('%s', (said) => {
    expect(talk(graham, [[said, 'smoking']])[0]!.style.rude).toBe(true)
  })
})

describe('fault 8: the patient neither confirms what is not known nor answers babble', () => {
  test('"you are not pregnant", before any test', () => {
    const said =
      'So to sum up, it burns when you pass urine, no fever, no discharge, you are not pregnant. Is that right?'
    const turns = talk(jade, [
      ['What has brought you in?', 'opening-words'],
      ['Have you had a fever?', 'no-fever'],
      ['Any discharge?', 'no-discharge'],
      [said, 'talk:summarise'],
    ])
    expect(turns.at(-1)!.reply).toMatch(/shouldn't think so|not done a test|not checked/)
    expect(turns.at(-1)!.reply).not.toMatch(/^Yes|got it/)
  })

  test('a summary that is a list, false in three parts', () => {
    const said =
      'so to sum up ur 22, wheeze for about a week, green sputum, never been in intensive care. is that right?'
    const turns = talk(patient(52), [
      ['when did it start', 'onset'],
      ['bringing anything up', 'sputum'],
      ['ever been in hospital with asthma', 'intensive-care'],
      ['what inhalers do u take', 'which-inhalers'],
      [said, 'talk:summarise'],
    ])
    expect(turns.at(-1)!.amiss?.map(({ fact }) => fact)).toEqual(['onset', 'sputum', 'intensive-care'])
    expect(turns.at(-1)!.credited).toEqual([])
    expect(turns.at(-1)!.moves.filter(({ by }) => by > 0)).toEqual([])
  })

  test('"ok?" behind a summary asks whether it is right, and for no leave', () => {
    const said = "so basically you've been thirsty for three months, up at night, lost weight. ok?"
    const turns = talk(patient(14), [
      ['how long you been thirsty', 'thirst-onset'],
      ['up at night?', 'nights'],
      ['lost any weight', 'weight'],
    ])
    const check = { ...knownChoice(said, ['talk:summarise']) }
    const parts = [
      ...check.parts,
      { ...knownChoice('ok?', ['talk:consent']).parts[0]!, from: said.length - 3, to: said.length },
    ]
    const [turn] = [
      answerMessage(patient(14), content, turns, { message: said, choice: { ...check, parts }, seed: 'fault' }),
    ]
    expect(turn.acts.map(({ act }) => act)).not.toContain('consent')
  })

  test('babble, whatever a reader takes it for', () =>
    expect(talk(graham, [['blah blah', 'severity']])[0]).toMatchObject({ status: 'red_message', answers: [] }))

  test.each([
    ['Are both limbs swollen?', 'right-leg', /pain in the calf|calf pain|where it was/i],
    ['Ever had clots?', 'no-clot-before', /not about (?:operations|past injuries|cancer|stomach)/],
    ['Any clots?', 'no-clot-before', /what she heard was/],
  ])('%s is told in no other words than its own', (said, answer, other) => {
    const { sheet } = lookBack(patient(28), talk(patient(28), [[said, answer]]))
    expect(sheet.items.flatMap(({ near }) => (near && other.test(near.why) ? [near.why] : []))).toEqual([])
  })

  test('any chest pain? is not told to have asked when it began', () => {
    const leilani = patient(2)
    const { sheet } = lookBack(leilani, talk(leilani, [['Any chest pain?', 'pleuritic']]))
    expect(sheet.items.flatMap(({ near }) => near?.why ?? []).filter((why) => /asked when/.test(why))).toEqual([])
  })

  test('no default denies what the case holds under another name', () => {
    const turns = talk(patient(28), [['Any swelling of your limbs?', 'general:sx:limb_swelling']])
    expect(turns[0]!.answers).toMatchObject([{ kind: 'fact' }])
    expect(turns[0]!.reply).not.toMatch(/^No/)
  })
})

describe('fault 9: what was asked is credited, and nothing beside it', () => {
  test('thoughts of dying are no harm in the past', () => {
    const turns = talk(daniel, [['Have you had thoughts of ending your life?', 'dark-thoughts']])
    expect(turns[0]!.credited).not.toContain('self-harm')
  })

  test('name and role', () => {
    const turns = talk(daniel, [
      ['Hello, I am Priya, a medical student. Could you tell me your name?', 'talk:introduce', 'talk:identify'],
    ])
    expect(turns[0]!.credited.length).toBeGreaterThan(0)
  })
})

describe('fault 10: nobody is scolded for a short question in a thread', () => {
  test('"And alcohol?"', () => {
    const turns = talk(graham, [
      ['Do you smoke?', 'smoking'],
      ['And alcohol?', 'alcohol'],
    ])
    expect(turns[1]!.status).toBe('normal')
    expect(turns[1]!.moves.filter(({ by }) => by < 0)).toEqual([])
    expect(professorOn(graham, turns, { assist: false }).attention).toBeNull()
  })

  test('a mark never cuts a word', () => {
    expect(wholeWords('Is this Noah?', 8, 11)).toEqual({ from: 8, to: 12 })
    expect(wholeWords('café, 👩‍⚕️ yes', 6, 7)).toEqual({ from: 6, to: 11 })
  })

  test('a label tells nothing that was not asked', () => {
    const item = { label: 'Ill people, new partner', earnedBy: { any: ['sick_contacts', 'sexual_history'] } }
    expect(liveLabel(item, 'Has anyone around you been ill?')).toBe('Ill people')
    expect(content.cases.get(60)!.items.map(({ label }) => label)).not.toContain('Ill people, new partner')
  })
})

test('fault 21: other marks have a nudge that does not name them', () => {
  const module = modulesOf(graham, []).find(({ mustAsks }) => mustAsks.of === 0)!
  const item = helpedNext(module, {})!
  expect(nudgeFor(item)).toMatch(/still something to ask/)
  expect(nudgeFor(item)).not.toContain(item.label)
})

test('fault 21: a part of a lesson that was only passed through has no tick', () => {
  const before = modulesOf(graham, [])
  expect(before.filter(({ done }) => done)).toEqual([])
  const after = modulesOf(graham, talk(graham, [['What has brought you in today?', 'opening-words']]))
  expect(after.find(({ category }) => category === 'presenting')).toMatchObject({ earned: expect.any(Number) })
  for (const { done, earned, mustAsks } of after) expect(done).toBe(earned > 0 && mustAsks.asked === mustAsks.of)
})

describe('fault 23: a comparison says each thing once, and speaks of what is compared', () => {
  const pageOf = (slug: string, feature: string, more: Partial<Condition['discriminators'][number]> = {}) =>
    ({
      slug,
      differentials: [],
      discriminators: [{ feature, why: 'It is so.', ...more }],
      instead: undefined,
    }) as unknown as Condition
  const migraine = pageOf('migraine', 'Built up over an hour or so, as often before', {
    from: ['bleed'],
    ask: 'How long did it take to get to its worst?',
    why: 'A bleed is sudden; with cluster headache people pace.',
    among: { 'cluster-headache': 'half' },
  })
  const bleed = pageOf('bleed', 'Builds up over an hour or so, as in attacks before', {
    from: ['migraine'],
    here: 'half',
    among: { migraine: 'full' },
  })

  test('one question, and nothing of a third condition in why it tells', () => {
    const told = discriminatingQuestions(migraine, bleed)
    expect(told.map(({ feature }) => feature)).toEqual(['Built up over an hour or so, as often before'])
    expect(told[0]!.why).toBe('A bleed is sudden.')
  })

  test('one row, with what both pages say', () =>
    expect(sideBySide([migraine, bleed])).toMatchObject([{ squares: ['full', 'none'] }]))

  test('no two pages of the Explorer are told apart by one question twice', async () => {
    const { pages } = await sharedConditions()
    const one = pages.get('migraine')!
    const other = pages.get('subarachnoid-haemorrhage')!
    const told = discriminatingQuestions(one, other)
    expect(told.length).toBeGreaterThan(3)
    expect(told.filter((each, at) => told.slice(0, at).some((before) => isSameFeature(before, each)))).toEqual([])
    expect(told.flatMap(({ why = '' }) => (/cluster/i.test(why) ? [why] : []))).toEqual([])
  })
})

describe('fault 24: a race says each thing once, and praises no miss', () => {
  test('the question that would have told most is named once', () => {
    const point = { ask: 'Any fever?', says: 'No.', worth: 10 }
    const other = { ...point, ask: 'Any cough?' }
    expect(onceEach([point, point, other, point, null])).toEqual([point, null, other, null, null])
    expect(onceEach([point, point])).toEqual([point, point])
  })

  test('who missed the diagnosis did not think of everything', () => {
    const excluded = [{ name: 'Torsion', listed: true, asked_about: true }]
    const missed = { rank: null, diagnosis: 'Mumps', asked: [], ranks: [null], excluded }
    expect(leadOf(missed)).not.toContain('You thought of everything')
    expect(leadOf({ ...missed, rank: 1, ranks: [1] })).toContain('You thought of everything')
  })
})
