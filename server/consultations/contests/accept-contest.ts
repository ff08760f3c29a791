import { giveMark } from '#engine/marking/give-mark.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { unsubscribeLink } from '../../mail/mail-topic-store.ts'
import type { Attempt } from '../attempts/store.ts'
import { findTurns } from '../attempts/turn-store.ts'
import { debriefPath, raiseMarks } from '../remark/raise-marks.ts'
import { findAddress } from '../remark/store.ts'
import { grantedLetter } from './granted-letter.ts'
import { type Contest, grantContests, lockContest } from './store.ts'

type Tools = Pick<Deps, 'content' | 'now' | 'publicUrl'>

/** Result of granting a contested mark. */
export type Accepted = { item: string; caseId: number; before: number; after: number }

/**
 * Grants a contested mark: the sheet is recounted with the student's message as evidence, the old one is kept, and the
 * student gets an e-mail, all in the caller's transaction. A declined mark can be granted; a granted one not again.
 */
export async function acceptContest(tx: Db, tools: Tools, id: string): Promise<Accepted> {
  const locked = await lockContest(tx, id)
  if (!locked) throw notFound('This contest no longer exists: its account may have been deleted.')
  const { contest, attempt } = locked
  if (contest.grantedAt) throw conflict('granted-already', 'This mark was given in the meantime.')
  const sheet = await sheetWith(tx, contest, attempt)
  if (!sheet) throw conflict('mark-given', 'The marking sheet for this consultation already gives this mark.')
  const gained = [contest.item]
  if (!(await raiseMarks(tx, { attempt, sheet, gained, byHand: true }, {}, tools.now())))
    throw conflict('marked-again', 'This consultation has just been re-marked. Please look again.')
  await grantContests(tx, attempt.id, gained, tools.now())
  await notifyStudent(tx, tools, contest, attempt, sheet)
  return { item: contest.item, caseId: attempt.caseId, before: attempt.score, after: sheet.score }
}

async function sheetWith(tx: Db, { item, turnId }: Contest, { id, markSheet }: Attempt) {
  const stored = (await findTurns(tx, id)).filter(({ turn }) => turn !== null)
  const at = stored.findIndex((row) => row.id === turnId)
  return markSheet && stored[at] ? giveMark(markSheet, item, at, stored[at].turn!.said) : undefined
}

async function notifyStudent(
  tx: Db,
  { content, now, publicUrl }: Tools,
  { item }: Contest,
  attempt: Attempt,
  { items, score, maxScore }: MarkSheet,
) {
  const to = await findAddress(tx, attempt.userId)
  const unsubscribe = to && (await unsubscribeLink(tx, publicUrl, attempt.userId, 'marks'))
  if (!to || !unsubscribe) return
  const given = {
    patient: content.cases.get(attempt.caseId)?.file.patient.name ?? 'your patient',
    label: items.find((line) => line.item === item)?.label ?? item,
    path: debriefPath(attempt),
    before: attempt.score,
    after: score,
    of: maxScore,
  }
  await queueMail(tx, grantedLetter({ to, publicUrl, unsubscribe }, given), now())
}
