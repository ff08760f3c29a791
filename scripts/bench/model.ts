import type { Turn } from '#engine/consultation/turn.ts'
import { ask } from '#engine/reading/ask.ts'
import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { casePrompt } from '#server/llm/case-prompt.ts'
import { countTokens } from '#server/llm/tokens.ts'
import { turnPrompt } from '#server/llm/turn-prompt.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { quantile, row } from './figures.ts'

/** Prices per million tokens: input, cached input, output. BENCH_PRICES overrides them, such as `0.15,0.075,0.6`. */
const PRICES = '0.15,0.075,0.6'
/** Messages of a thorough consultation. */
const MESSAGES = 40
/** A JSON answer with one part. */
const ANSWER = JSON.stringify({ parts: [{ quote: 'And how long has that been going on for?', ids: ['onset-since'] }] })

type Size = { fixed: number; turn: number }

/** Prints what a language model would be sent in a consultation, and its price with and without the vendor's cache. */
export async function benchModel() {
  const { content, reader, benches } = await loadBenches('content')
  const readerContent = loadReaderContent('content', content)
  const sizes: Size[] = []
  for (const { patientCase, walkthroughs } of benches) {
    const fixed = countTokens(casePrompt(patientCase, readerContent).text)
    const second = async (request: ToRead) => {
      sizes.push({ fixed, turn: countTokens(turnPrompt(request) ?? '') })
      return request.offline
    }
    const turns: Turn[] = []
    for (const message of walkthroughs.flatMap(({ says }) => says))
      turns.push(await ask({ patientCase, content, reader, second, seed: 'bench' }, turns, message))
  }
  await reader.close()
  print(sizes)
}

function print(sizes: readonly Size[]) {
  const [input = 0, cachedInput = 0, output = 0] = (process.env.BENCH_PRICES ?? PRICES).split(',').map(Number)
  const middle = (of: (size: Size) => number) => quantile(sizes.map(of), 0.5)
  const most = (of: (size: Size) => number) => Math.max(...sizes.map(of))
  const fixed = middle((size) => size.fixed)
  const turn = middle((size) => size.turn)
  const answer = countTokens(ANSWER)
  const million = 1_000_000
  const cold = (MESSAGES * ((fixed + turn) * input + answer * output)) / million
  const warm =
    (fixed * input + (MESSAGES - 1) * fixed * cachedInput + MESSAGES * (turn * input + answer * output)) / million
  console.log(
    `\nLanguage model, tokens as server/llm/tokens.ts counts them, over ${sizes.length} messages of walkthroughs`,
  )
  console.log(row('', ['median', 'most']))
  console.log(row('instructions and case', [`${fixed}`, `${most((size) => size.fixed)}`]))
  console.log(row('turns and message', [`${turn}`, `${most((size) => size.turn)}`]))
  console.log(
    row('together', [`${middle((size) => size.fixed + size.turn)}`, `${most((size) => size.fixed + size.turn)}`]),
  )
  console.log(
    row('the same for every message, least', [
      `${(100 * Math.min(...sizes.map((size) => size.fixed / (size.fixed + size.turn)))).toFixed(1)} %`,
    ]),
  )
  console.log(row('an answer of one part', [`${answer}`]))
  console.log(
    `  At ${input}, ${cachedInput} (cached) and ${output} a million tokens, a consultation of ${MESSAGES} messages costs`,
  )
  console.log(row('without a cache', [cold.toFixed(4)]))
  console.log(row('with the vendor’s cache', [warm.toFixed(4)]))
}
