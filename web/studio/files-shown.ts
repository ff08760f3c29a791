import { createContext } from 'react'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

const NO_FILES: StudioFiles = { yaml: {}, tables: {}, texts: {}, unconfirmed: {}, comments: {} }

/** The files of the case that is open. */
export const Files = createContext<StudioFiles>(NO_FILES)

/** The id of the entry at which a problem is to be put right: it is open, and so is what holds it. */
export const Wanted = createContext<string | undefined>(undefined)

/** How many proposals wait in a file, at a path and below it. */
export const countMarks = ({ unconfirmed }: StudioFiles, file: string, path: StudioPath): number =>
  (unconfirmed[file] ?? []).filter((mark) => path.every((step, at) => mark[at] === step)).length
