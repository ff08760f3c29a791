import { askedFigures } from './asked.ts'
import { learnedReader, waysOfAsking } from './ways.ts'

/**
 * How well attributes are read on clauses that somebody else wrote: `npm run second -- reader`.
 */
const { examples, classes } = waysOfAsking()
const reader = learnedReader()
const kept = [...reader.weights.values()].flat().filter((weight) => weight !== 0).length
console.log(
  `${examples.length} ways of asking, ${classes.length} classes, ${reader.weights.size} signs, ${kept} weights`,
)
console.log(askedFigures(reader))
