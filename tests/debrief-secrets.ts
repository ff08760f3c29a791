import { everyAnswer } from '#engine/case/every-answer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** Returns the texts that only the debrief reveals. A name that the patient uses in some fact is not a secret. */
export function secretsOf({ file, items }: PatientCase): string[] {
  const disclosed = everyAnswer(file)
    .flatMap(({ says, again = [], beside = '', until = '' }) => [says, ...again, beside, until])
    .concat(file.opening)
    .join(' ')
    .toLowerCase()
  const names = [file.diagnosis, ...file.differential.flatMap(({ name, accepts }) => [name, ...accepts])]
  const texts = [
    ...items.flatMap(({ text, why }) => [text, why ?? '']),
    ...file.hints,
    file.modelSummary,
    ...file.learningPoints.map(({ text }) => text),
    ...file.differential.flatMap((one) => [...one.for, ...one.against].map(({ text }) => text)),
  ]
  const unknown = names.filter((name) => name.length > 3 && !disclosed.includes(name.toLowerCase()))
  return [...unknown, ...texts.filter((text) => text.length > 15)]
}

/** Returns the secrets that a text contains as whole words. */
export const found = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => new RegExp(`(^|\\W)${escaped(secret)}(\\W|$)`, 'i').test(text))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
