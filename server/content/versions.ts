import type { LoadedContent } from './load-cases.ts'

/** Engine and content in one word: marks looked at under the same one need not be looked at again. */
export const versionsOf = ({ engine, version }: LoadedContent): string => `${engine} ${version}`
