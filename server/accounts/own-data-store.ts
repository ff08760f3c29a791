import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import {
  answersShown,
  askedQuestions,
  attempts,
  auditLog,
  caseFeedback,
  caseUnlocks,
  conditionMarks,
  contests,
  customCollections,
  dailyAnswers,
  debriefComments,
  disputes,
  emailChanges,
  examReminders,
  formerReferralCodes,
  grants,
  groupMembers,
  groups,
  identities,
  institutionGroupMembers,
  institutionMembers,
  institutionViews,
  knownAddresses,
  learnStates,
  ledger,
  ltiGrades,
  mailChoices,
  notificationReads,
  paymentCustomers,
  paymentMethods,
  practiceCards,
  primeFeedback,
  primeLetters,
  promoUses,
  purchases,
  quizAnswers,
  quizAsked,
  quizAttempts,
  quizCards,
  quizReports,
  raceRankings,
  referralCodes,
  referralRewards,
  roomKnocks,
  roomResults,
  roomSeats,
  rooms,
  roomWords,
  sharedDebriefs,
  subscriptions,
  supportAnswers,
  supportMessages,
  taskStates,
  tokens,
  turns,
  users,
} from '../db/tables.ts'
import { freePrimeOf } from '../entitlements/free-prime-store.ts'

type Owned = PgTable & { userId: PgColumn }

/** Tables with a user's data, by name in the export. Secrets and rows that live for hours are left out. */
export const EXPORTED: Record<string, Owned> = {
  grants,
  identities,
  institution: institutionMembers,
  institution_groups: institutionGroupMembers,
  institution_views: institutionViews,
  gradebooks: ltiGrades,
  sign_ins: tokens,
  signed_in_from: knownAddresses,
  email_changes: emailChanges,
  unlocks: caseUnlocks,
  custom_collections: customCollections,
  condition_marks: conditionMarks,
  answers_shown: answersShown,
  messages_to_support: supportMessages,
  answers_from_support: supportAnswers,
  daily_tasks: dailyAnswers,
  feedback: caseFeedback,
  notifications_read: notificationReads,
  mail_choices: mailChoices,
  exam_reminders: examReminders,
  purchases,
  ledger,
  subscriptions,
  saved_cards: paymentMethods,
  known_to_providers: paymentCustomers,
  promo_codes_used: promoUses,
  letters_about_prime: primeLetters,
  why_prime_was_left: primeFeedback,
  referral_code: referralCodes,
  former_referral_codes: formerReferralCodes,
  reward_for_being_invited: referralRewards,
  tasks: taskStates,
  practice_cards: practiceCards,
  quiz_cards: quizCards,
  quiz_reports: quizReports,
  group_sessions_waited_for: roomKnocks,
}

/** Columns that are secrets, or meaningless to the user. */
const SECRETS = ['passwordHash', 'hash', 'oldHash', 'newHash', 'key', 'userId', 'staffId', 'invitedBy', 'readerId']

/** Returns all stored data of a user as they may read it: their words, what they saw, and their marks. */
export async function ownData(db: Db, userId: string, now: Date) {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  const roles = await db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
  const rest: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(EXPORTED)) {
    const rows = await db.select().from(table).where(eq(table.userId, userId))
    rest[name] = rows.map(withoutSecrets)
  }
  return {
    made_at: now.toISOString(),
    account: account && withoutSecrets(account),
    roles: roles.map(({ name }) => name),
    ...rest,
    free_prime_of_mailbox: account?.email ? await freePrimeRecords(db, account.email, now) : [],
    disputes: await disputesOf(db, userId),
    acts_of_staff: await actsOn(db, userId),
    consultations: await consultationsOf(db, userId),
    quizzes: await quizzesOf(db, userId),
    group_sessions: await groupSessionsOf(db, userId),
  }
}

/** Returns the free Prime recorded for their mailbox, including that of an earlier account. */
const freePrimeRecords = async (db: Db, email: string, now: Date) =>
  (await freePrimeOf(db, email, now)).map(({ what, takenAt }) => ({ what, taken_at: takenAt }))

const disputesOf = (db: Db, userId: string) =>
  db
    .select({
      purchase_id: disputes.purchaseId,
      cents: disputes.cents,
      status: disputes.status,
      opened_at: disputes.openedAt,
      closed_at: disputes.closedAt,
    })
    .from(disputes)
    .innerJoin(purchases, eq(purchases.id, disputes.purchaseId))
    .where(eq(purchases.userId, userId))

/** Returns acts by staff on the account, without naming the staff. */
const actsOn = (db: Db, userId: string) =>
  db
    .select({ at: auditLog.at, did: auditLog.did, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.personId, userId))

const withoutSecrets = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.includes(name)))

async function consultationsOf(db: Db, userId: string) {
  const rows = await db.select().from(attempts).where(eq(attempts.userId, userId)).orderBy(asc(attempts.createdAt))
  const consultations = []
  for (const row of rows) consultations.push(await consultationOf(db, row))
  return consultations
}

/**
 * Returns the answered questions in words, without the drawn order of options: a case file may list the best one first.
 */
async function answersIn(db: Db, hash: string | null, chosen: Record<string, number>) {
  const [stored] = hash === null ? [] : await db.select().from(askedQuestions).where(eq(askedQuestions.hash, hash))
  return Object.entries(chosen).map(([id, place]) => {
    const question = stored?.questions.find((one) => one.id === id)
    return { question: question?.description ?? id, answer: question?.options[place]?.text ?? place }
  })
}

/** Leaves out the marks until the debrief is opened: they would reveal what the case still hides. */
async function consultationOf(
  db: Db,
  {
    markSheet,
    raceResult,
    askedQuestions: hash,
    optionOrder: _drawn,
    questionAnswers,
    ...row
  }: typeof attempts.$inferSelect,
) {
  const talk = await db.select().from(turns).where(eq(turns.attemptId, row.id)).orderBy(asc(turns.position))
  const lists = await db
    .select()
    .from(raceRankings)
    .where(eq(raceRankings.attemptId, row.id))
    .orderBy(asc(raceRankings.id))
  const contested = await db.select().from(contests).where(eq(contests.attemptId, row.id))
  const [shared] = await db.select().from(sharedDebriefs).where(eq(sharedDebriefs.attemptId, row.id))
  const comments = await db.select().from(debriefComments).where(eq(debriefComments.attemptId, row.id))
  const [learned] = await db.select().from(learnStates).where(eq(learnStates.attemptId, row.id))
  return {
    ...withoutSecrets(row),
    ...(row.debriefReadAt && { markSheet, raceResult }),
    lists: lists.map(({ list, keptAt }) => ({ list, kept_at: keptAt })),
    answers: await answersIn(db, hash, questionAnswers),
    learned: learned ? learnedIn(learned) : null,
    shared_since: shared?.createdAt ?? null,
    contests: contested.map(withoutSecrets),
    comments_of_educators: comments.map(({ text, createdAt }) => ({ text, at: createdAt })),
    turns: talk.map(({ said, saidAt, reply, needReview }) => ({
      said,
      said_at: saidAt,
      patient: reply.response,
      flagged: needReview,
    })),
  }
}

/** Returns the progress in Learn and how often help was used, without revealing what is still to be found. */
const learnedIn = ({ entered, helped }: typeof learnStates.$inferSelect) => ({
  modules_entered: entered.length,
  helped: Object.values(helped).reduce((sum, times) => sum + times, 0),
})

async function quizzesOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, userId))
    .orderBy(quizAttempts.createdAt)
  const quizzes = []
  for (const quiz of rows) quizzes.push({ ...withoutSecrets(quiz), answers: await quizAnswersIn(db, quiz) })
  return quizzes
}

/** Returns the answers in words. Whether an exam's answers are right is left out until it ends. */
async function quizAnswersIn(
  db: Db,
  {
    id,
    finishedAt,
    timeLimitSeconds,
  }: Pick<typeof quizAttempts.$inferSelect, 'id' | 'finishedAt' | 'timeLimitSeconds'>,
) {
  const isRevealed = finishedAt !== null || timeLimitSeconds === null
  const rows = await db
    .select({ answer: quizAnswers, asked: quizAsked.question })
    .from(quizAnswers)
    .innerJoin(quizAsked, eq(quizAsked.hash, quizAnswers.asked))
    .where(eq(quizAnswers.quizId, id))
    .orderBy(asc(quizAnswers.place))
  return rows.flatMap(({ answer, asked: question }) => {
    if (answer.chosen === null) return []
    const { answeredAt, guessed, isRight, chosen } = answer
    const given = {
      question: question.leadIn,
      answer: question.options[chosen]?.text ?? chosen,
      answered_at: answeredAt,
    }
    return { ...given, guessed, ...(isRevealed && { right: isRight }) }
  })
}

/** Returns the user's parts and words in group sessions, never others' words; the score where they were the student. */
async function groupSessionsOf(db: Db, userId: string) {
  const rows = await db
    .select({ seat: roomSeats, caseId: rooms.caseId, step: rooms.step, startedAt: rooms.startedAt })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(eq(roomSeats.userId, userId))
    .orderBy(asc(roomSeats.joinedAt))
  const sessions = []
  for (const { seat, ...room } of rows) {
    const said = await db.select().from(roomWords).where(eq(roomWords.seatId, seat.id)).orderBy(asc(roomWords.number))
    const [result] = await db.select().from(roomResults).where(eq(roomResults.seatId, seat.id))
    const { firstName, role, consent, ownNotes, joinedAt, removedFor } = seat
    sessions.push({
      ...room,
      ...{ firstName, role, consent, ownNotes, joinedAt, removedFor },
      said: said.map(({ words, spoken }) => ({ words, spoken })),
      result: result ? { score: result.score, max_score: result.maxScore } : null,
    })
  }
  return sessions
}
