import { FREE } from '#contract/values/free.ts'

/** What is free and what there is, in numbers: the server's rules, and what the content of the day holds. */
export type Offered = typeof FREE & (typeof __FACTS__)['offer']

export const offered = (): Offered => ({ ...FREE, ...__FACTS__.offer })
