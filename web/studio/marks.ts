import { createContext } from 'react'
import type { StudioFiles, StudioPath } from '#contract/studio.ts'

export type IsProposed = (file: string, path: StudioPath) => boolean

/** Whether something at a place, or below it, was proposed and waits for a yes. */
export const Marks = createContext<IsProposed>(() => false)

export const marksOf =
  ({ unconfirmed }: StudioFiles): IsProposed =>
  (file, path) =>
    (unconfirmed[file] ?? []).some((mark) => path.every((step, at) => mark[at] === step))

/** How many proposals wait in a file, from a path on. */
export const countMarks = ({ unconfirmed }: StudioFiles, file: string, path: StudioPath): number =>
  (unconfirmed[file] ?? []).filter((mark) => path.every((step, at) => mark[at] === step)).length
