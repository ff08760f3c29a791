import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import type { ModelConfig } from './model-config.ts'
import { loadRespell } from './spelling.ts'

/** Token ids of one text; the first `context` ids precede the text itself. */
export type Tokens = { ids: readonly number[]; context: number }

/** A word of a message: its character range, and the index of its last token. */
export type Word = { from: number; to: number; token: number }

export type Tokenise = {
  /** Tokens of the end of the patient's last line, and of an example question verbatim. */
  question: (patient: string, question: string) => Tokens
  /** Tokens of a student's message after spelling correction, with the place of each word. */
  message: (patient: string, message: string) => Tokens & { words: Word[] }
  answer: (topic: string, says: string) => Tokens
}

/** Loads the tokenizer of a folder with `tokenizer.json` and `tokenizer_config.json`. */
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
  const respell = loadRespell(folder, (word) => tokenizer.token_to_id(word) !== undefined)
  const tokensOf = (patient: string, text: string, piecesOf: typeof idsOf) => {
    const before = idsOf(patient).slice(-most.contextTokens)
    const said = wordsOf(text, piecesOf, most.messageTokens)
    const words = said.words.map((word) => ({ ...word, token: word.token + before.length + 2 }))
    return { ...joined(before, said.ids), words }
  }
  return {
    question: (patient, question) => tokensOf(patient, question, idsOf),
    message: (patient, message) =>
      tokensOf(patient, message, (word) =>
        idsOf(word.replace(ONE_WORD, (_, before, letters, after) => before + respell(letters) + after)),
      ),
    answer: (topic, says) => joined(idsOf(topic).slice(0, most.topicTokens), idsOf(says).slice(0, most.answerTokens)),
  }
}

/** A lower-case word between punctuation: a capital letter indicates a name. */
const ONE_WORD = /^(\P{L}*)([a-z]+)(\P{L}*)$/u

/** Word by word gives the same tokens as the whole text: no token of this tokenizer spans a space. */
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
