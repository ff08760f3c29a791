import type { OpenItem } from '#contract/answers.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { attemptOpen } from '../../errors.ts'
import type { AnswerPath } from './answer-paths.ts'
import {
  closeReasonings,
  findRankedOpen,
  findTalk,
  hasFinished,
  hasPartWithAnswers,
  lockAccount,
  noteShown,
  type UserCase,
  wasShown,
} from './store.ts'

// docs/decisions/066-answers-wait.md: anything that shows a case's answers first checks that nothing on the case is
// open that they would spoil.

type Tools = Pick<Deps, 'db' | 'content' | 'modes' | 'now'>

type Showing = {
  way: AnswerPath
  /** The account's own attempt whose result is shown: it does not block itself, and needs no record. */
  own?: string
  show?: (tx: Db) => Promise<unknown>
}

/**
 * Allows an account to see the answers of a case, or throws while something open would be spoilt. `show` runs in the
 * same transaction, so that nothing on the case can start in between.
 */
export async function showAnswers(tools: Tools, met: UserCase, { way, own, show }: Showing) {
  await tools.db.transaction(async (tx) => {
    await lockAccount(tx, met)
    await refuseWhileOpen({ ...tools, db: tx }, met, own)
    if (own === undefined) await noteShown(tx, met, way, tools.now())
    await show?.(tx)
    await closeReasonings(tx, met, tools.now())
  })
}

/** Throws if a case's answers would be revealed while something on it is open, unless they have been shown before. */
export async function refuseWhileOpen(tools: Tools, met: UserCase, own?: string) {
  if (await wasShown(tools.db, met)) return
  const open = await findOpen(tools, met, own)
  if (open) throw attemptOpen(sentenceFor(open), open)
}

/** The same as a boolean, for roles that are assigned rather than chosen. */
export const isSomethingOpen = async (tools: Tools, met: UserCase): Promise<boolean> =>
  !(await wasShown(tools.db, met)) && (await findOpen(tools, met)) !== undefined

/** Throws while the account takes this history in a room: others depend on it, so it cannot be given up by one. */
export async function refuseDuringConsultation(tools: Tools, met: UserCase) {
  const open = await findTalkOn(tools, met)
  if (open) throw attemptOpen(sentenceFor(open), open)
}

async function findTalkOn({ db, content, now }: Tools, met: UserCase): Promise<OpenItem | undefined> {
  const id = await findTalk(db, met, now())
  return id === undefined ? undefined : { kind: 'room', id, mode: null, ...caseOf(content, met) }
}

async function findOpen(tools: Tools, met: UserCase, own?: string): Promise<OpenItem | undefined> {
  const { db, content, modes, now } = tools
  const talk = await findTalkOn(tools, met)
  if (talk) return talk
  const ranked = (await findRankedOpen(db, met, rankedModes(modes), now())).filter(({ id }) => id !== own)
  const first = ranked.find(({ stoppedAt }) => stoppedAt === null) ?? ranked[0]
  return (
    first && {
      kind: first.stoppedAt ? 'reasoning' : 'attempt',
      id: first.id,
      mode: first.mode,
      ...caseOf(content, met),
    }
  )
}

/** Returns the modes that reveal the answers only after the attempt. */
export const rankedModes = (modes: Deps['modes']): string[] =>
  [...modes.values()].filter(({ answers }) => answers === 'afterwards').map(({ name }) => name)

function caseOf({ cases }: Deps['content'], { caseId }: UserCase): Pick<OpenItem, 'case_id' | 'first_name'> {
  const patientCase = cases.get(caseId)
  const name = patientCase && viewOf(patientCase).card.patient.name.split(' ')[0]
  return { case_id: caseId, first_name: name ?? null }
}

function sentenceFor({ kind, first_name: name }: OpenItem): string {
  if (kind === 'room')
    return `You are taking ${name}’s history in a group session. This would tell you the answers, so it opens once the session is over.`
  if (kind === 'reasoning')
    return `You haven’t handed in your clinical reasoning about ${name} yet. This page would give you the answers.`
  return `You have an open consultation with ${name}. This page would give you the answers.`
}

/**
 * Returns why an attempt starting now is unranked, if so: the account was shown the answers, or sits in a room in a
 * role that has them. Repeat attempts are not in percentiles anyway.
 */
export async function unrankedFromTheStart(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  met: UserCase,
  { name, answers }: { name: string; answers: 'afterwards' | 'throughout' },
) {
  if (answers !== 'afterwards' || (await hasFinished(db, met, name))) return null
  const knows = (await wasShown(db, met)) || (await hasPartWithAnswers(db, met, now()))
  return knows ? ('seen-before' as const) : null
}
