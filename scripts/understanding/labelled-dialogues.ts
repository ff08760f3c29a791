import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isActId } from '#engine/vocabulary/acts.ts'
import type { LabelledTurn } from './labelled-turns.ts'

/**
 * Labels for the clinicians' turns of the consultations in ../shared/dialogues/dev: `file:turn`, a tab, acts. The text
 * is not copied; where that folder is missing, there is nothing to measure.
 */
const LABELS = join(import.meta.dirname, 'labels-of-dialogues.tsv')

/** Limits of the labelled file: longer turns were not labelled, and earlier turns are truncated. */
const LONGEST = 251
const CLINICIAN_BEFORE = 120
const PATIENT_BEFORE = 160

export type LabelledDialogues = {
  /** Turns that authors may look at when they write wording. */
  open: LabelledTurn[]
  /** Held-out turns, about one consultation in ten, which are measured and never looked at. */
  apart: LabelledTurn[]
}

/** Returns every labelled turn once, without those in `known`; a whole consultation is either open or held out. */
export function readLabelledDialogues(folder: string, known: readonly LabelledTurn[]): LabelledDialogues {
  const labels = readLabels()
  const seen = new Set(known.map(({ text }) => text.trim()))
  const dialogues: LabelledDialogues = { open: [], apart: [] }
  for (const file of readdirSync(folder).sort()) {
    const name = basename(file, '.txt')
    for (const turn of turnsOf(name, readFileSync(join(folder, file), 'utf8'))) {
      const acts = labels.get(turn.id)
      if (!acts || turn.text === '' || turn.text.length > LONGEST || seen.has(turn.text)) continue
      seen.add(turn.text)
      dialogues[isApart(name) ? 'apart' : 'open'].push({ ...turn, labels: acts })
    }
  }
  return dialogues
}

/** Decides by a hash of the consultation's name. Those with 0 used to be held out as well (docs/decisions/014). */
const isApart = (name: string) => BigInt(`0x${createHash('md5').update(name).digest('hex')}`) % 10n === 1n

function readLabels(): Map<string, LabelledTurn['labels']> {
  const lines = readFileSync(LABELS, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [id = '', acts = ''] = line.split('\t')
      return [id, acts.split(' ').filter(isActId)]
    }),
  )
}

/** Returns the clinician's turns of a consultation, numbered among all its turns from 1, with the text before each. */
function turnsOf(name: string, text: string): Omit<LabelledTurn, 'labels'>[] {
  const said = { D: '', P: '' }
  return linesOf(text).flatMap(({ speaker, words }, index) => {
    const turn = {
      id: `${name}:${index + 1}`,
      previousClinician: said.D.slice(-CLINICIAN_BEFORE),
      previousPatient: said.P.slice(-PATIENT_BEFORE),
      text: words,
    }
    said[speaker] = words
    return speaker === 'D' ? [turn] : []
  })
}

type Line = { speaker: 'D' | 'P'; words: string }

/** Splits a transcript; a line without a speaker continues the line before. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, speaker, words = ''] = /^([DP]):\s?(.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (speaker === 'D' || speaker === 'P') lines.push({ speaker, words: words.trim() })
    else if (last) last.words += ` ${line.trim()}`
  }
  return lines
}
