import { IDENTITY } from './identity.ts'
import { INPUT_AND_PAGES } from './input-and-pages.ts'
import type { Chapter } from './requirement.ts'
import { SYSTEM } from './system.ts'

/** The chapters of OWASP ASVS 5.0, levels 1 and 2. */
export const ASVS: readonly Chapter[] = [...INPUT_AND_PAGES, ...IDENTITY, ...SYSTEM]
