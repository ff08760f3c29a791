import { readdirSync, readFileSync } from 'node:fs'
import type { Reader } from '#engine/second/reader.ts'
import { type Example, exampleOf, learn } from './learn.ts'

const WAYS = 'content/second/ways'

/** The ways of asking, a file for each class: what a clause asks of a thing, or `change`, or `none`. */
export function waysOfAsking(): { examples: Example[]; classes: string[] } {
  const classes = readdirSync(WAYS)
    .map((name) => name.replace('.txt', ''))
    .sort()
  const examples = classes.flatMap((name) =>
    readFileSync(`${WAYS}/${name}.txt`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => exampleOf(line, name)),
  )
  return { examples, classes }
}

/** The reader of attributes, learned anew: it takes some six seconds and is the same each time. */
export function learnedReader(): Reader {
  const { examples, classes } = waysOfAsking()
  return learn(examples, classes)
}
