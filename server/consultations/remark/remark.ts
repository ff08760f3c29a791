import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Remarked, remark } from '#engine/marking/remark.ts'
import { caseOf } from '../../content/published-cases.ts'
import { versionsOf } from '../../content/versions.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { unsubscribeLink } from '../../mail/mail-topic-store.ts'
import type { Attempt } from '../attempts/store.ts'
import { findTurns, spoken } from '../attempts/turn-store.ts'
import { grantContests } from '../contests/store.ts'
import { debriefPath, raiseMarks } from './raise-marks.ts'
import { type RaisedMarks, remarkedLetter } from './remarked-letter.ts'
import { attemptsToCheck, findAddress, saveCheckedAs, studentsToCheck } from './store.ts'

type Tools = Pick<Deps, 'db' | 'content' | 'now' | 'publicUrl'>

/** Result of a re-marking: attempts checked, attempts with more marks than before, contests granted. */
export type Tally = { checked: number; raised: number; granted: number }

/**
 * Re-marks every stored attempt not yet checked under today's engine and content. If the marks rise, the old sheet is
 * kept, contests for marks now given are granted, and the student gets one e-mail about all their attempts. Resumable
 * after an interruption: checked attempts are recorded.
 */
export async function remarkAll(tools: Tools): Promise<Tally> {
  const tally = { checked: 0, raised: 0, granted: 0 }
  for (const userId of await studentsToCheck(tools)) {
    const { checked, raised, granted } = await remarkStudent(tools, userId)
    tally.checked += checked
    tally.raised += raised
    tally.granted += granted
  }
  return tally
}

async function remarkStudent(tools: Tools, userId: string): Promise<Tally> {
  const mine = await attemptsToCheck(tools, userId)
  const remarked: Checked[] = []
  for (const attempt of mine) remarked.push(await remarkAttempt(tools, attempt))
  return tools.db.transaction((tx) => saveAll(tx, tools, userId, remarked))
}

type Checked = Remarked & { attempt: Attempt; patientCase: PatientCase }

async function remarkAttempt({ db, content }: Tools, attempt: Attempt): Promise<Checked> {
  const patientCase = caseOf(content, attempt)!
  const past = spoken(await findTurns(db, attempt.id))
  return { attempt, patientCase, ...remark(patientCase, content, past, attempt.markSheet!, attempt.id) }
}

/** Stores all of a student's attempts and queues the one e-mail about them, atomically. */
async function saveAll(tx: Db, tools: Tools, userId: string, checked: readonly Checked[]): Promise<Tally> {
  const raised: RaisedMarks[] = []
  let granted = 0
  for (const one of checked) {
    if (one.gained.length === 0) await saveCheckedAs(tx, one.attempt, versionsOf(tools.content))
    else if (await raise(tx, tools, one)) {
      granted += await grantContests(tx, one.attempt.id, one.gained, tools.now())
      raised.push(raisedBy(one))
    }
  }
  if (raised.length > 0) await notifyStudent(tx, tools, userId, raised)
  return { checked: checked.length, raised: raised.length, granted }
}

/** Returns false if the attempt was re-marked concurrently. */
function raise(tx: Db, { content, now }: Tools, { attempt, sheet, gained }: Checked): Promise<boolean> {
  const versions = { contentVersion: content.version, engineVersion: content.engine, checkedAs: versionsOf(content) }
  return raiseMarks(tx, { attempt, sheet, gained, byHand: false }, versions, now())
}

const raisedBy = ({ attempt, patientCase, sheet }: Checked): RaisedMarks => ({
  patient: viewOf(patientCase).card.patient.name,
  path: debriefPath(attempt),
  before: attempt.score,
  after: sheet.score,
  of: sheet.maxScore,
})

async function notifyStudent(tx: Db, { now, publicUrl }: Tools, userId: string, raised: readonly RaisedMarks[]) {
  const to = await findAddress(tx, userId)
  const unsubscribe = to && (await unsubscribeLink(tx, publicUrl, userId, 'marks'))
  if (to && unsubscribe) await queueMail(tx, remarkedLetter({ to, publicUrl, unsubscribe }, raised), now())
}
