import { createContext } from 'react'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

const NO_FILES: StudioFiles = { yaml: {}, tables: {}, texts: {}, unconfirmed: {}, comments: {} }

/** The files of the open case. */
export const Files = createContext<StudioFiles>(NO_FILES)

/** Id of the entry in which a problem has to be fixed. It is expanded, with the entries around it. */
export const RequestedEntry = createContext<string | undefined>(undefined)

/** Returns the number of open proposals in a file at or below a path. */
export const countMarks = ({ unconfirmed }: StudioFiles, file: string, path: StudioPath): number =>
  (unconfirmed[file] ?? []).filter((mark) => path.every((step, at) => mark[at] === step)).length
