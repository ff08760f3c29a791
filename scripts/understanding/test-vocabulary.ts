import { readVocabulary } from '../read-vocabulary.ts'

/** The product's own vocabulary, for tests. */
export const vocabulary = await readVocabulary()
