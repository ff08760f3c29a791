import { factsOf } from '#engine/case/fact.ts'
import type { CaseFindings } from '#engine/case/findings-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** `exact`: an id or a single word ("Sudden"), which only leaks as a whole JSON text; elsewhere it may be innocent. */
export type Secret = { words: string; exact: boolean }

/** Separates texts that are searched as one; no text contains it. */
const BETWEEN = '\0'

/** Returns what a case withholds after these turns, less what the posters of `cases` show publicly. */
export function secretsOf(
  { file, items, findings }: PatientCase,
  turns: readonly Turn[],
  cases: Iterable<PatientCase>,
): Secret[] {
  const facts = factsOf(file)
  const disclosed = new Set(turns.flatMap(({ answers }) => answers.map(({ fact }) => fact)))
  const untold = facts.filter(({ id }) => !disclosed.has(id))
  const open = [
    ...[...cases].flatMap((one) => [one.file.brief, one.file.presentingComplaint]),
    ...turns.map(({ said }) => said),
    ...facts.filter(({ id }) => disclosed.has(id)).map(({ says }) => says),
  ]
    .join(BETWEEN)
    .toLowerCase()
  const words = [
    file.diagnosis,
    file.modelSummary,
    ...file.hints.slice(1),
    ...items.flatMap(({ text, why, better }) => [text, better, why ?? text]),
    ...facts.map(({ gist }) => gist),
    ...untold.map(({ says }) => says),
    ...file.differential.flatMap((diagnosis) => [...diagnosis.for, ...diagnosis.against].map(({ text }) => text)),
    ...file.questions.flatMap(({ explanation, options }) => [
      explanation,
      ...options.flatMap(({ text, why }) => [text, why ?? text]),
    ]),
    ...(findings ? [...seenIn(findings), ...findingsText(findings)] : []),
    ...file.learningPoints.map(({ text }) => text),
    ...file.references.map(({ title }) => title),
  ]
  const ids = [...facts, ...items].map(({ id }) => id).filter((id) => id.includes('-'))
  const secret = words.filter((one) => !open.includes(one.toLowerCase()))
  const isOneWord = (text: string) => text !== file.diagnosis && !text.trim().includes(' ')
  return [
    ...secret.map((words) => ({ words, exact: isOneWord(words) })),
    ...ids.map((words) => ({ words, exact: true })),
  ]
}

/** Returns `secretsOf` for one case during play, cached until there is another turn. */
export function secretsWhilePlayed(patientCase: PatientCase, cases: () => Iterable<PatientCase>) {
  let known: { turns: number; secrets: Secret[] } | undefined
  return (turns: readonly Turn[]): Secret[] => {
    if (known?.turns !== turns.length) known = { turns: turns.length, secrets: secretsOf(patientCase, turns, cases()) }
    return known.secrets
  }
}

/** Returns the findings that are read before the reasoning is written. */
export const seenIn = ({ examination, picture }: CaseFindings) => [...examination, picture?.alt ?? examination[0]!]

/** Whether a line of the examination or of a report contains the words of a clue. */
export const describes = ({ examination, results }: CaseFindings, words: string) =>
  [...examination, ...results.map(({ report = '' }) => report)].some((line) =>
    line.toLowerCase().includes(words.toLowerCase()),
  )

/** Returns the findings that are read only after it. */
export const findingsText = ({ adds, weighs }: CaseFindings) => [adds, ...weighs.map(({ text }) => text)]

/** Whether a reply, or a line of a log, contains the secret. */
export const reveals = (text: string, secret: Secret): boolean => revealedIn(text, [secret]).length > 0

/** Returns the secrets that a reply or a log contains; the text is parsed once for all of them. */
export function revealedIn(text: string, secrets: readonly Secret[]): Secret[] {
  const { lower, words } = parsed(text)
  return secrets.filter(({ words: secret, exact }) => {
    const { whole, within, inner } = inJson(secret)
    if (inner !== undefined && !words.has(inner)) return false
    return exact ? text.includes(whole) : lower.includes(within)
  })
}

const WORD = /[a-z0-9]+/g

type Parsed = { text: string; lower: string; words: ReadonlySet<string> }
let last: Parsed = { text: '', lower: '', words: new Set() }

/** The text last parsed is kept: one reply is searched for hundreds of secrets, often one by one. */
function parsed(text: string): Parsed {
  if (last.text === text) return last
  const lower = text.toLowerCase()
  last = { text, lower, words: new Set(lower.match(WORD)) }
  return last
}

type Form = {
  /** The secret as a whole JSON string. */
  whole: string
  /** The secret in lower case, as part of a JSON string. */
  within: string
  /** Its longest word except the first and last, which may be partial: a text without it cannot contain the secret. */
  inner: string | undefined
}

/** Returns the JSON forms of words; cached, because each is searched for in every reply. */
function inJson(words: string): Form {
  const known = forms.get(words)
  if (known) return known
  const whole = JSON.stringify(words)
  const within = whole.slice(1, -1).toLowerCase()
  const [, ...rest] = within.match(WORD) ?? []
  const inner = rest.slice(0, -1).sort((one, other) => other.length - one.length)[0]
  const form = { whole, within, inner }
  forms.set(words, form)
  return form
}

const forms = new Map<string, Form>()
