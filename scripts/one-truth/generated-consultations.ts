import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import { isActId } from '#engine/vocabulary/acts.ts'
import { folderOf } from '#server/content/case-folder.ts'
import { diceOf } from '../fuzzing/dice.ts'

/** A natural question with the answers that it asks for. */
export type Asking = { said: string; answers: readonly string[] }

/** Returns the questions stored beside a case: what students write, and what each asks for. */
export function askingsOf(patientCase: PatientCase): Asking[] {
  const path = join('content/cases', folderOf(patientCase), 'asks.tsv')
  if (!existsSync(path)) return []
  const known = answersById(patientCase)
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, ids = '', , said = ''] = line.split('\t')
      const answers = ids.split(',').filter((id) => known.has(id) || /^(general|talk):/.test(id))
      return said === '' || answers.length === 0 ? [] : [{ said, answers }]
    })
}

const TALK: Asking[] = [
  {
    said: 'Hello, I am Maya, a final year student. Could you tell me your date of birth?',
    answers: ['talk:summarise'],
  },
  { said: 'Hi there, I am one of the doctors here.', answers: ['talk:greet', 'talk:introduce'] },
  { said: 'Is it all right if I ask you some questions?', answers: ['talk:consent'] },
  { said: 'What has brought you in today?', answers: ['opening-words'] },
  { said: 'That sounds really hard, I am sorry.', answers: ['talk:empathy'] },
  { said: 'Is there anything else?', answers: ['talk:anything_else'] },
  { said: 'Tell me more about that.', answers: ['talk:elaborate'] },
  { said: 'Thank you, goodbye.', answers: ['talk:close'] },
  { said: 'You are a stupid idiot.', answers: ['talk:acknowledge'] },
  { said: 'blah blah', answers: [] },
]

/** Returns the next generated message: a question, a misread question, or a summary. */
function nextMessage(
  patientCase: PatientCase,
  askings: readonly Asking[],
  turns: readonly Turn[],
  random: () => number,
): Asking {
  const any = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!
  const kind = random()
  if (kind < 0.15) return any(TALK)
  if (kind < 0.22) return { said: summaryOf(patientCase, turns, random), answers: ['talk:summarise'] }
  const { said, answers } = any(askings)
  // A reader is sometimes wrong, and the student may say so.
  if (kind < 0.3) return { said, answers: any(askings).answers }
  if (kind < 0.35) return { said: `No, I meant: ${said}`, answers }
  if (kind < 0.5) {
    const other = any(askings)
    return { said: `${said} ${other.said}`, answers: [...answers, ...other.answers] }
  }
  return { said, answers }
}

/** Returns a neutral summary of what was disclosed so far, sometimes with something that was not. */
function summaryOf(patientCase: PatientCase, turns: readonly Turn[], random: () => number): string {
  const disclosed = turns.flatMap(({ answers }) =>
    answers.flatMap(({ kind, fact }) => (kind === 'fact' && fact ? [fact] : [])),
  )
  const facts = random() < 0.3 ? [...patientCase.facts.keys()].slice(0, 4) : disclosed.slice(-4)
  return `So to sum up, ${facts.map((id) => patientCase.facts.get(id)?.gist ?? '').join(', ')}. Is that right?`
}

/** Generates a consultation; deterministic for a seed. */
export function madeUp(patientCase: PatientCase, content: Content, askings: readonly Asking[], seed: number): Turn[] {
  const random = diceOf(seed).next
  const turns: Turn[] = []
  const length = 2 + Math.floor(random() * 8)
  for (let at = 0; at < length; at += 1) {
    const { said, answers } = nextMessage(patientCase, askings, turns, random)
    turns.push(
      answerMessage(patientCase, content, turns, {
        message: said,
        choice: knownChoice(said, answers),
        seed: `${seed}`,
      }),
    )
  }
  return turns
}

type WrittenTalk = {
  case: number
  talk: { say: string; holds?: { all?: string[]; any?: string[][] }; denies?: string; talk?: boolean }[]
}

/** Returns the published talks, each message with the answers that its author expects. */
export function talks(
  cases: ReadonlyMap<number, PatientCase>,
): { name: string; patientCase: PatientCase; messages: Asking[] }[] {
  return readdirSync('content/talks')
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const { case: id, talk } = parse(readFileSync(join('content/talks', name), 'utf8')) as WrittenTalk
      const patientCase = cases.get(id)
      return patientCase ? [{ name, patientCase, messages: talk.map((one) => expected(patientCase, one)) }] : []
    })
}

function expected(
  patientCase: PatientCase,
  { say: said, holds, denies = '', talk }: WrittenTalk['talk'][number],
): Asking {
  const known = answersById(patientCase)
  const facts = [...(holds?.all ?? []), ...(holds?.any ?? []).flatMap(([first]) => first ?? [])].filter((id) =>
    known.has(id),
  )
  const general = denies.split(', ').flatMap((name) => (isActId(`sx:${name}`) ? [`general:sx:${name}`] : []))
  return { said, answers: [...facts, ...general, ...(talk ? ['talk:greet'] : [])] }
}

/** Runs a consultation of given messages. */
export function consultationOf(patientCase: PatientCase, content: Content, messages: readonly Asking[]): Turn[] {
  const turns: Turn[] = []
  for (const { said, answers } of messages)
    turns.push(
      answerMessage(patientCase, content, turns, { message: said, choice: knownChoice(said, answers), seed: 'talk' }),
    )
  return turns
}
