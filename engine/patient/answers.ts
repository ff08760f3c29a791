import type { ActId } from '#engine/vocabulary/acts.ts'
import type { AnswersFile, DefaultAnswer, Instead, ShortDenialsFile } from './answers-file.ts'

/** Lines that replace the default lines of some acts, with their key. */
export type OverrideLine = { key: string; entry: Instead }

export type PatientAnswers = {
  byKey: ReadonlyMap<string, DefaultAnswer>
  shortDenials: ReadonlyMap<string, string>
  /** Acts whose lines give way to those of a moment: an apology, a summary that is only announced. */
  moments: ReadonlyMap<ActId, readonly OverrideLine[]>
}

/** Merges checked answers files into one look-up. A key in two files keeps its first meaning. */
export function compileAnswers(files: readonly AnswersFile[], shortDenials: ShortDenialsFile): PatientAnswers {
  const byKey = new Map<string, DefaultAnswer>()
  for (const file of files) {
    for (const [key, value] of Object.entries(file)) if (!byKey.has(key)) byKey.set(key, value)
  }
  return {
    byKey,
    shortDenials: new Map(Object.entries(shortDenials)),
    moments: momentsByAct(byKey),
  }
}

function momentsByAct(byKey: ReadonlyMap<string, DefaultAnswer>): Map<ActId, OverrideLine[]> {
  const moments = new Map<ActId, OverrideLine[]>()
  for (const [key, entry] of byKey) {
    for (const act of entry.insteadOf ?? []) moments.set(act, [...(moments.get(act) ?? []), { key, entry }])
  }
  return moments
}
