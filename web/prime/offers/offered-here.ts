import { FREE } from '#contract/values/free.ts'
import type { Offered } from './offered.ts'

export const offeredHere = (): Offered => ({ ...FREE, ...__FACTS__.offer })
