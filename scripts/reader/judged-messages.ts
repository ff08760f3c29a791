import { existsSync, readFileSync } from 'node:fs'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import type { Ask } from './asks.ts'
import { isToFitOn } from './held-out.ts'

/** A message with the ranges of its parts, and the labels that fit each. */
export type JudgedMessage = { patient: string; message: string; parts: JudgedPart[] }
type JudgedPart = { from: number; to: number; labels: string[] }

/** Returns a question of a case's `asks.tsv` as a message of one part. */
export function messageOf({ after, answers, fine, question }: Ask, says: ReadonlyMap<string, string>): JudgedMessage {
  const part = { from: 0, to: question.length, labels: [...answers, ...fine] }
  return { patient: says.get(after ?? '') ?? '', message: question, parts: [part] }
}

/** Separators between two questions of one message. */
const JOINTS = [' ', ', ', '? ', '. ', ' and ', ' or ', ', and ', ' also ', ' - ', '? and ']

/** Joins two messages with the separator of this index. */
export function joined(one: JudgedMessage, other: JudgedMessage, joint: number): JudgedMessage {
  const first = one.message.replace(/[\s.?!]+$/, '')
  const between = JOINTS[joint % JOINTS.length]!
  const start = first.length + between.length
  return {
    patient: one.patient,
    message: `${first}${between}${other.message}`,
    parts: [
      ...one.parts.map((part) => ({ ...part, to: Math.min(part.to, first.length) })),
      ...other.parts.map(({ from, to, labels }) => ({ from: from + start, to: to + start, labels })),
    ],
  }
}

/** Returns the rows of `training/messages` about a case on which the second stage is fitted. See training/README.md. */
export function writtenMessages({ id, file }: PatientCase): JudgedMessage[] {
  const path = `training/messages/${String(id).padStart(3, '0')}.tsv`
  if (!existsSync(path)) return []
  const says = new Map(answersOf(file).map((answer) => [answer.id, answer.says]))
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ofRow(line.split('\t'), says))
    .filter(({ message }) => isToFitOn(id, message))
}

function ofRow([, patient = '-', best = '', fine = '-', text = '']: string[], says: ReadonlyMap<string, string>) {
  const labels = best.split(';').map((cell) => cell.split(','))
  const others = fine.split(';').map((cell) => cell.split(',').filter((label) => label !== '-'))
  const parts: JudgedPart[] = []
  let message = ''
  for (const [at, words] of text
    .split('||')
    .map((part) => part.trim())
    .entries()) {
    const from = message === '' ? 0 : message.length + 1
    message = message === '' ? words : `${message} ${words}`
    parts.push({ from, to: message.length, labels: [...(labels[at] ?? []), ...(others[at] ?? [])] })
  }
  const line = patient.startsWith('=') ? patient.slice(1).replaceAll('"', '') : (says.get(patient) ?? '')
  return { patient: line, message, parts }
}

/** Returns the labels of a range of a message: of parts that are half inside it, or else of the one most inside it. */
export function labelsOf({ parts }: JudgedMessage, from: number, to: number): string[] {
  const shares = parts.map((part) => ({
    labels: part.labels,
    share: (Math.min(to, part.to) - Math.max(from, part.from)) / Math.max(1, part.to - part.from),
  }))
  const most = Math.max(...shares.map(({ share }) => share))
  return shares.filter(({ share }) => share >= Math.min(0.5, most)).flatMap(({ labels }) => labels)
}
