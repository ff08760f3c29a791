import type { Content } from '#engine/consultation/content.ts'
import { findMistakes } from '#engine/daily/mistakes-found.ts'
import { findPoints } from '#engine/daily/points-found.ts'
import { mostMarks, pointsOf, type Story } from '#engine/daily/story-file.ts'
import type { LoadedContent } from '../load-cases.ts'
import { nameKey, says } from './condition-names.ts'
import { type CheckResult, inspect, joined } from './finding.ts'

type Library = Pick<LoadedContent, 'cases'> & Pick<Content, 'vocabulary'>

const WORDS = { least: 90, most: 160 }
const MARKS = { least: 8, most: 14 }

/** Checks the daily stories: short, markable, with patients of their own, and without revealing their answers. */
export function dailyStories(stories: readonly Story[], library: Library): CheckResult {
  return joined(
    stories.map((story) =>
      joined([
        length(story),
        ids(story),
        givesNothingAway(story),
        canBeFound(story, library),
        mistakesToo(story),
        ownPatient(story, library),
      ]),
    ),
  )
}

const fileOf = ({ slug }: Story): string => `content/daily/${slug}.yaml`

const outside = (count: number, { least, most }: { least: number; most: number }) => count < least || count > most

function length(story: Story): CheckResult {
  const words = story.story.join(' ').split(/\s+/).length
  const marks = mostMarks(story)
  return inspect(
    fileOf(story),
    [
      { key: 'story', count: words, allowed: WORDS, of: 'words' },
      { key: 'questions', count: marks, allowed: MARKS, of: 'marks' },
    ],
    ({ key, count, allowed, of }) =>
      outside(count, allowed)
        ? { key, remedy: `it has ${count} ${of}, and needs ${allowed.least} to ${allowed.most}` }
        : undefined,
  )
}

/** Marks are stored under the id of a point, so ids must be unique. */
function ids(story: Story): CheckResult {
  const all = [...story.questions, ...pointsOf(story)].map(({ id }) => id)
  return inspect(fileOf(story), all.entries(), ([at, id]) =>
    all.indexOf(id) === at ? undefined : { key: id, remedy: 'two have this id: change the newer one' },
  )
}

/** Returns the texts that students read before the answers. */
const readFirst = ({ slug, title, setting, story, questions }: Story): [key: string, text: string][] => [
  ['slug', slug.replaceAll('-', ' ')],
  ['title', title],
  ['setting', setting],
  ['story', story.join(' ')],
  ...questions.map(({ id, ask }): [string, string] => [`questions[${id}].ask`, ask]),
]

function givesNothingAway(story: Story): CheckResult {
  return inspect(fileOf(story), readFirst(story), ([key, text]) => {
    const named = story.diagnosis.find((name) => says(text, name))
    return named === undefined ? undefined : { key, remedy: `"${named}" gives the answer away: use other words` }
  })
}

/** Each point is found in every one of its wordings, and none in the text of its own question. */
function canBeFound(story: Story, { vocabulary }: Library): CheckResult {
  return joined(
    story.questions.map(({ ask, points }) => {
      const copied = findPoints(ask, points, vocabulary)
      return inspect(fileOf(story), points, (point) => {
        const key = `points[${point.id}]`
        const deaf = [point.text, ...point.accept].find((words) => !findPoints(words, [point], vocabulary)[point.id])
        if (deaf !== undefined) return { key, remedy: `"${deaf}" is not recognised in its own text: use plainer words` }
        return copied[point.id] ? { key, remedy: 'repeating the question earns it: accept fewer phrasings' } : undefined
      })
    }),
  )
}

/** Each mistake is found in all its wordings, in no line of the model answer, and belongs to one of its points. */
function mistakesToo(story: Story): CheckResult {
  return joined(
    story.questions.map((question) =>
      inspect(fileOf(story), question.mistakes, (mistake) => {
        const key = `${question.id}.mistakes[${mistake.said[0]}]`
        const isIn = (words: string) => findMistakes(words, { mistakes: [mistake] }).length > 0
        const deaf = mistake.said.find((words) => !isIn(words))
        if (deaf !== undefined) return { key, remedy: `"${deaf}" is not recognised in its own text: use plainer words` }
        if (!question.points.some(({ id }) => id === mistake.insteadOf))
          return { key, remedy: `no point of its question is called ${mistake.insteadOf}` }
        const right = question.points.find(({ text }) => isIn(text))
        return right
          ? { key, remedy: `it is also found in the right answer "${right.text}": make it more specific` }
          : undefined
      }),
    ),
  )
}

/** A daily task must not repeat a patient or a diagnosis of a case. */
function ownPatient(story: Story, { cases }: Library): CheckResult {
  return inspect(fileOf(story), [story], () => {
    for (const { file } of cases.values()) {
      if (file.patient.name === story.patient.name) return { key: 'patient.name', remedy: `case ${file.id} has it` }
      if (story.diagnosis.some((name) => nameKey(name) === nameKey(file.diagnosis)))
        return { key: 'diagnosis', remedy: `case ${file.id} has the same diagnosis: choose another` }
    }
    return undefined
  })
}
