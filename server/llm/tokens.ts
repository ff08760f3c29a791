/** A word with the space before it, up to three digits, a mark of punctuation, a line's end. */
const PIECES = / ?\p{L}+|\p{N}{1,3}|[^\s\p{L}\p{N}]|\n/gu
/** A word longer than this is usually several tokens: English words of six letters and fewer are usually one. */
const LETTERS_OF_ONE = 8

/**
 * About how many tokens a language model counts in English text; 3 to 12 % more than the tokenizers of the usual models
 * (docs/decisions/070-a-language-model-that-reads.md). It needs no tokenizer, whose tables are larger than our program.
 */
export function countTokens(text: string): number {
  let count = 0
  for (const [piece] of text.matchAll(PIECES)) count += Math.ceil(piece.trim().length / LETTERS_OF_ONE) || 1
  return count
}
