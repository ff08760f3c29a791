import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findPoints } from '#engine/daily/points-found.ts'
import type { StoryPoint } from '#engine/daily/story-file.ts'
import { loadQuizzes } from '#server/content/load-quizzes.ts'
import { loadStories } from '#server/content/load-stories.ts'
import { sharedConditions, sharedContent } from '../shared-content.ts'

const [{ cases, vocabulary }, { pages }, quizzes, stories] = await Promise.all([
  sharedContent(),
  sharedConditions(),
  loadQuizzes('content'),
  loadStories('content'),
])

/** Returns the action on a condition's page for a red flag. */
const actionFor = (slug: string, flag: RegExp): string =>
  pages.get(slug)?.redFlags.find((one) => flag.test(one.flag))?.action ?? ''

/** Returns the points of a story's question that an answer earns. */
function given(story: string, question: string, answer: string): Record<string, unknown> {
  const points = stories.get(story)?.questions.find(({ id }) => id === question)?.points ?? []
  return findPoints(answer, points, vocabulary)
}
const pointOf = (story: string, id: string): StoryPoint | undefined =>
  stories
    .get(story)
    ?.questions.flatMap(({ points }) => points)
    .find((point) => point.id === id)

/** Texts that students read, and what each must name, after the content review of 24 November 2026. */
const passages: [where: string, text: string, names: RegExp[]][] = [
  ...['migraine', 'tension-type-headache'].map((slug): [string, string, RegExp[]] => [
    `${slug}, thunderclap headache`,
    actionFor(slug, /thunderclap/i),
    [/emergency department now/i, /\bCT\b/, /as soon as possible/, /within six hours/],
  ]),
  [
    'eight days old, the model answer',
    pointOf('eight-days-old', 'danger')?.text ?? '',
    [/\b999\b/, /immediate danger/, /she or the baby/],
  ],
  [
    'eight days old, everybody else',
    pointOf('eight-days-old', 'today')?.text ?? '',
    [/otherwise/i, /within four hours/],
  ],
  [
    'ectopic pregnancy, expectant management',
    quizzes
      .get('ectopic-pregnancy')
      ?.questions.flatMap(({ options }) => options)
      .find(({ text }) => text.startsWith('Watching'))?.why ?? '',
    [/offered up to an hCG of 1,000/, /considered up to 1,500/, /under 35 mm/],
  ],
  [
    'Lynch syndrome, relatives of two generations',
    quizzes.get('colorectal-cancer')?.questions.find(({ id }) => id === 'colorectal-cancer-1')?.vignette ?? '',
    [/his father had it/i, /sister of his father/, /father's father/],
  ],
  [
    'case 1, the closing question',
    cases.get(1)?.items.find(({ id }) => id === 'what-next')?.better ?? '',
    [/has your ECG/],
  ],
  [
    'case 22, who is treated when cases cluster',
    cases.get(22)?.file.questions.find(({ id }) => id === 'who-needs')?.explanation ?? '',
    [/cluster/, /nightclub/],
  ],
]

test.each(passages)('%s', (_, text, names) => {
  for (const name of names) expect(text).toMatch(name)
})

test.each([
  ['I would ring 999 straight away', 'danger'],
  ['Send an ambulance to the house', 'danger'],
  ['Tell him to call the emergency services', 'danger'],
])('eight days old: "%s" earns the point for immediate danger', (answer, point) => {
  expect(Object.keys(given('eight-days-old', 'steps', answer))).toContain(point)
})

test('Lynch syndrome: no uncle is counted as a second generation', () => {
  const [first] = quizzes.get('colorectal-cancer')?.questions ?? []
  expect(first?.vignette).not.toMatch(/father's brother/)
})

test('gout: no first night is made of an attack that began at three this morning', () => {
  expect(cases.get(29)?.learn?.modules.history).not.toMatch(/first night/)
})

test('meningitis: nobody is told that the group B vaccine is only for those who pay', async () => {
  expect(await readFile('content/cases/022-bacterial-meningitis/case.yaml', 'utf8')).not.toMatch(/have to pay for/)
})

test.each(['infective-conjunctivitis', 'septic-arthritis'])('the quiz on %s cites gonorrhoea as of 2025', (slug) => {
  const references = quizzes.get(slug)?.questions.map(({ reference }) => reference) ?? []
  const gonorrhoea = references.filter(({ title }) => title.includes('gonorrhoea'))
  expect(gonorrhoea.map(({ year }) => year)).toEqual([2025])
})
