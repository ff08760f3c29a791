import type { WrittenAnswer, WrittenDetail } from '#engine/case/answer-schema.ts'
import type { CaseFile } from '#engine/case/case-file.ts'
import { type Fact, factsOf } from '#engine/case/fact.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import type { RubricFile, RubricItem } from '#engine/case/rubric-file.ts'

/** A small case for engine tests: every kind of fact once, and few enough to remember. */
const facts: Fact[] = [
  fact('onset', ['onset:complaint'], 'It came on on Tuesday.', { again: ['Tuesday, it was.'] }),
  fact('site', ['site:complaint'], 'Right in the middle.'),
  fact('not-the-back', ['sx:back_pain'], 'No, not through to my back.'),
  fact('fever', ['sx:fever'], "I've been hot and cold since Tuesday."),
  fact('no-cough', ['sx:cough'], 'No, no cough to speak of.'),
  fact('burning', ['sx:dysuria'], 'It burns when I pee.'),
  fact('fainted', ['sx:faint'], 'I fainted at the bus stop.'),
  fact('dry-throat', ['character:sore_throat'], 'My throat is raw, like sandpaper.'),
  fact('asthma', ['pmh:asthma'], "I've had asthma since I was six."),
  fact('no-diabetes', ['pmh:diabetes'], 'No, never been told that.'),
  fact('no-cancer', ['pmh:cancer'], 'No. They had a look last year.'),
  fact('tablets', ['medications'], 'Just the blue inhaler.'),
  fact('puffs', ['medications'], 'Twelve puffs since breakfast.', { within: 'tablets' }),
  fact('steroid', ['medications'], 'I finished some steroids last week.', { within: 'tablets' }),
  fact('smoking', ['smoking'], 'Ten a day.'),
  fact('really-smoking', ['smoking'], 'All right, it is more like twenty.', { when: { times: 2 } }),
  fact('grinder', ['exposure'], 'There is dust from the grinder. I wear a mask.'),
  fact('mask', ['exposure'], 'I stopped wearing the mask in May.', { when: { times: 2 } }),
  fact('honey', ['treatment_tried:complaint'], 'Some honey, that is all.'),
  fact('no-itch', ['sx:itch', 'sx:pruritus'], 'No, no itch.'),
  fact('itch', ['sx:itch', 'sx:pruritus'], 'It itches at night.', { when: { times: 2 } }),
  fact('no-pets', ['pets'], 'No pets of my own.'),
  fact('walks', ['exercise'], 'I walk to work.'),
  fact('dog', ['pets', 'exercise'], "There is the neighbour's dog.", { when: { times: 2 } }),
  fact('father', ['fh', 'fh:heart'], 'Dad died of his heart at 58.'),
  fact('worry', ['concerns'], 'I am frightened it is what Dad had.', {
    cue: 'I am frightened it is what Dad had.',
    when: { trust: 60 },
    until: 'Nothing, really.',
  }),
  fact('grief', ['mood_general'], 'I cry at night.', {
    cue: 'I cry at night.',
    when: { trust: 70 },
    until: 'I am all right.',
  }),
  fact('secret', ['drugs'], 'I took something at the party.', { when: { after: ['fever'] }, until: 'No, nothing.' }),
  fact('stairs', ['elaborate'], 'I had to stop on the stairs.'),
  fact('tired', ['anything_else', 'sx:fatigue'], 'I have been worn out.'),
]

function fact(id: string, acts: string[], says: string, more: Partial<Fact> = {}): Fact {
  return { id, topic: id, acts, says, gist: id, ...more }
}

/** Converts findings to the authored form: answers, each with its details. */
export const asWritten = (facts: readonly Fact[]): WrittenAnswer[] =>
  facts.flatMap((one) => {
    if (one.within !== undefined) return []
    const details = facts.filter(({ within }) => within === one.id).map(written)
    return [{ ...written(one), ...(details.length > 0 && { details }) }]
  })

const written = ({ acts, ...fact }: Fact): WrittenDetail => ({ ...fact, earns: acts })

const items: RubricItem[] = [
  item('introduce', { any: ['introduce'] }, 1),
  item('onset', { any: ['onset:complaint'] }, 2, { mustAsk: true, why: 'It matters here.' }),
  item('back', { any: ['fact:not-the-back'] }, 1),
  item('radiation', { any: ['radiation:complaint'] }, 2, { better: 'Does the pain go anywhere else?' }),
  item('fever', { any: ['sx:fever', 'sx:chills'] }, 1),
  item('stomach', { all: ['sx:nausea', 'sx:vomiting'] }, 2),
  item('lungs', { atLeast: 2, of: ['sx:cough', 'sx:wheeze', 'sx:breathless'] }, 1),
  item('stroke', { any: ['pmh:stroke'] }, 1, { better: 'Have you ever had a stroke?' }),
  item('worry', { any: ['fact:worry'] }, 3, { better: 'What worries you most?' }),
  item('allergies', { any: ['allergies'] }, 1, { better: 'Are you allergic to anything?' }),
]

function item(id: string, earnedBy: RubricItem['earnedBy'], marks: number, more: Partial<RubricItem> = {}): RubricItem {
  return { id, text: `Asks about ${id}`, label: id, marks, mustAsk: false, earnedBy, better: `About ${id}?`, ...more }
}

const rubric: RubricFile = { categories: [{ id: 'presenting', items }] }

const look = { head: 'short1', skin: '#F0BF9B', clothes: '#173A5E' }

const story: CaseFile = {
  id: 999,
  slug: 'sample',
  patient: { name: 'Sam Field', gender: 'Male', age: 40, look, voice: 'Plain.' },
  complaint: ['chest_pain'],
  presentingComplaint: 'Chest pain',
  presentation: 'chest_pain',
  diagnosis: 'Acute coronary syndrome',
  system: 'cardio',
  rotations: ['Medicine'],
  collections: ['Medicine'],
  level: 1,
  timeLimitSeconds: 600,
  free: false,
  diagnosisMode: true,
  brief: 'You are the doctor.',
  opening: 'My chest hurts.',
  answers: asWritten(facts),
  hints: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
  distress: 'mild',
  review: { readings: 2, last: '2026-11-23' },
  parting: { warm: 'Thank you.', neutral: 'Right.', cold: 'Hm.' },
  modelSummary:
    'Sam Field, 40, has had central chest pain since Tuesday with a fever. His father died of his heart at 58.',
  alike: {},
  differential: [
    {
      condition: 'acute-coronary-syndrome',
      name: 'Acute coronary syndrome',
      accepts: ['heart attack', 'ACS'],
      place: 'leading',
      for: [{ answer: 'father', text: 'His father' }],
      against: [{ answer: 'fever', text: 'A fever' }],
    },
    {
      condition: 'pneumonia',
      name: 'Pneumonia',
      accepts: ['chest infection'],
      place: 'likely',
      for: [{ answer: 'fever', text: 'A fever' }],
      against: [{ answer: 'no-cough', text: 'No cough' }],
    },
    { condition: 'pe', name: 'Pulmonary embolism', accepts: ['PE'], place: 'exclude', for: [], against: [] },
  ],
  questions: [],
  learningPoints: [],
  references: [],
}

export const sampleCase: PatientCase = compileCase(story, rubric, 'test')

/** Returns the case with other findings in its file; its compiled parts are unchanged. */
export const withFile = (facts: readonly Fact[]): PatientCase => ({
  ...sampleCase,
  file: { ...sampleCase.file, answers: asWritten(facts) },
})

/** The findings of the sample case, in order. */
export const sampleFacts: readonly Fact[] = factsOf(story)

/** The same patient's child, with the mother as informant. */
export const sampleChild: PatientCase = compileCase(
  {
    ...story,
    patient: { ...story.patient, name: 'Mia Field', gender: 'Female', age: 3 },
    informant: { name: 'Jo Field', relation: 'mother', look },
    complaint: ['cough'],
    opening: 'She has had a cough.',
    answers: asWritten([fact('onset', ['onset:complaint'], 'Since Tuesday.')]),
  },
  rubric,
  'test',
)
