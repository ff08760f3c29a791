import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import { consentRequest, joinReply, ownInstitutionReply } from '#contract/institutions/institutions.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { uninvite } from './cohorts/store.ts'
import { dueFor, enterGroup, findGroupByKey, groupsOf } from './groups-store.ts'
import { noteGrades } from './lti/grades/send-grade.ts'
import { findMember, putMember, setConsents } from './store.ts'

const KEYS: RateLimit = {
  tries: 30,
  minutes: 10,
  message: 'You’ve tried too many links. Please wait ten minutes and try again.',
}
const params = z.object({ key: z.string().max(100) })

/** Returns the institution as its member sees it. */
export const showOwnInstitution = endpoint({
  returns: ownInstitutionReply,
  handle: ({ user }, { db }) => presentOwn(db, user.id),
})

/** Sets the consent scopes for educators, or withdraws consent with an empty list. */
export const changeConsent = endpoint({
  body: consentRequest,
  returns: ownInstitutionReply,
  async handle({ body: { scopes }, user }, { db, now }) {
    const found = await findMember(db, user.id)
    if (!found) throw notFound('You are not in an institution.')
    await db.transaction(async (tx) => {
      await setConsents(tx, user.id, found.institution.consentVersion, [...new Set(scopes)], now())
      if (scopes.includes('results')) await noteGrades(tx, user.id)
    })
    return presentOwn(db, user.id)
  },
})

/** Returns the institution and group of a join link. */
export const showJoin = endpoint({
  params,
  returns: joinReply,
  async handle({ params: { key }, user }, { db, now }) {
    await rateLimit(db, `institution-join:${user.id}`, KEYS, now())
    const { group, institution } = await groupByKey(db, key)
    return { institution: institution.name, group: group.name }
  },
})

/** Joins through a link, as a student or in the user's existing role there. */
export const joinByLink = endpoint({
  params,
  returns: messageReply,
  async handle({ params: { key }, user }, { db, now }) {
    await rateLimit(db, `institution-join:${user.id}`, KEYS, now())
    return db.transaction(async (tx) => {
      const { group, institution } = await groupByKey(tx, key)
      const known = await findMember(tx, user.id)
      if (known && known.institution.id !== institution.id)
        throw conflict('elsewhere', 'You are already in another institution. If you have moved, write to support.')
      if (!known && !(await putMember(tx, institution.id, user.id, 'student', now())))
        throw conflict('elsewhere', 'You are already in another institution. If you have moved, write to support.')
      await enterGroup(tx, group, user.id, now())
      await uninvite(tx, group.id, [user.email.toLowerCase()])
      return { message: `You have joined ${group.name} at ${institution.name}.` }
    })
  },
})

async function groupByKey(db: Db, key: string) {
  const found = await findGroupByKey(db, key)
  if (!found) throw notFound('This link has ended. Ask the person who sent it for a new one.')
  return found
}

async function presentOwn(db: Db, userId: string) {
  const found = await findMember(db, userId)
  if (!found) return { institution: null }
  const { member, institution } = found
  const groups = await groupsOf(db, userId)
  const answered = member.consentVersion === institution.consentVersion
  return {
    institution: {
      name: institution.name,
      role: member.role,
      groups,
      consent: { text: institution.consentText, scopes: answered ? member.consents : [], answered },
      due: await dueFor(
        db,
        institution.id,
        groups.map(({ id }) => id),
      ),
    },
  }
}
