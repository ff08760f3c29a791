import type { LoadedContent } from './load-cases.ts'

/** Returns engine and content version as one string: marks checked under the same string need no further check. */
export const versionsOf = ({ engine, version }: LoadedContent): string => `${engine} ${version}`
