import type { Ask } from './asks.ts'

/** A message with its parts by their characters, and the labels that fit each. */
export type JudgedMessage = { patient: string; message: string; parts: JudgedPart[] }
type JudgedPart = { from: number; to: number; labels: string[] }

/** A question of a case's `asks.tsv` as a message of one part. */
export function messageOf({ after, answers, fine, question }: Ask, says: ReadonlyMap<string, string>): JudgedMessage {
  const part = { from: 0, to: question.length, labels: [...answers, ...fine] }
  return { patient: says.get(after ?? '') ?? '', message: question, parts: [part] }
}

/** What stands between two questions of one message. */
const JOINTS = [' ', ', ', '? ', '. ', ' and ', ' or ', ', and ', ' also ', ' - ', '? and ']

/** Two messages as one, joined by the joint of this number. */
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

/** The labels of what a stretch of a message asks: of each part that is half in it at least, else of the one most in it. */
export function labelsOf({ parts }: JudgedMessage, from: number, to: number): string[] {
  const shares = parts.map((part) => ({
    labels: part.labels,
    share: (Math.min(to, part.to) - Math.max(from, part.from)) / Math.max(1, part.to - part.from),
  }))
  const most = Math.max(...shares.map(({ share }) => share))
  return shares.filter(({ share }) => share >= Math.min(0.5, most)).flatMap(({ labels }) => labels)
}
