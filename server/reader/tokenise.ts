import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import type { ModelConfig } from './model-config.ts'

/** Token ids of one text; the first `context` of them are not the text itself but what precedes it. */
export type Tokens = { ids: readonly number[]; context: number }

/** A word of a message: its characters, and the place of its last token among the ids. */
export type Word = { from: number; to: number; token: number }

export type Tokenise = {
  /** The end of the patient's last line, and the student's words with the place of each; an example question too. */
  query: (patient: string, message: string) => Tokens & { words: Word[] }
  answer: (topic: string, says: string) => Tokens
}

/** Reads the tokenizer of a folder with `tokenizer.json` and `tokenizer_config.json`. */
export function loadTokenise(folder: string, most: ModelConfig): Tokenise {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'))
  const idsOf = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false }).ids
  const start = tokenizer.token_to_id('[CLS]') ?? 0
  const end = tokenizer.token_to_id('[SEP]') ?? 0
  const joined = (first: readonly number[], second: readonly number[]): Tokens => ({
    ids: [start, ...first, end, ...second, end],
    context: first.length + 2,
  })
  return {
    query(patient, message) {
      const before = idsOf(patient).slice(-most.contextTokens)
      const said = wordsOf(message, idsOf, most.messageTokens)
      const words = said.words.map((word) => ({ ...word, token: word.token + before.length + 2 }))
      return { ...joined(before, said.ids), words }
    },
    answer: (topic, says) => joined(idsOf(topic).slice(0, most.topicTokens), idsOf(says).slice(0, most.answerTokens)),
  }
}

/** Word by word, which gives the same tokens as the whole: no token of this tokenizer spans a space. */
function wordsOf(text: string, idsOf: (text: string) => number[], most: number): { ids: number[]; words: Word[] } {
  const ids: number[] = []
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const pieces = idsOf(word)
    if (ids.length + pieces.length > most) break
    ids.push(...pieces)
    if (pieces.length > 0) words.push({ from: index, to: index + word.length, token: ids.length - 1 })
  }
  return { ids, words }
}
