import { z } from 'zod'
import {
  groupRequest,
  institutionCaseRequest,
  institutionGroupPatch,
  institutionReply,
  memberRequest,
} from '#contract/institutions/institutions.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { findCase } from '../library/access.ts'
import {
  createGroup,
  dropCaseRule,
  enterGroup,
  findGroup,
  putCaseRule,
  quitGroup,
  renameGroup,
  setJoinable,
} from './groups-store.ts'
import { institutionOrNone, presentInstitution } from './present-institution.ts'
import { dropMember, findAccountByEmail, findMember, putMember, setStudioRoles } from './store.ts'

const params = z.object({ id: z.uuid() })
const groupParams = z.object({ id: z.uuid(), groupId: z.uuid() })

/** Adds a member, changes their role, or removes them. */
export const changeMember = endpoint({
  params,
  body: memberRequest,
  returns: institutionReply,
  async handle({ params: { id }, body: { email, role, studio }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const { slug } = await institutionOrNone(tx, id)
      const person = await findAccountByEmail(tx, email)
      if (!person)
        throw invalid('Nobody has an account with this address.', { email: ['No member here has this address.'] })
      if (role === null) await dropMember(tx, id, person)
      else if (!(await putMember(tx, id, person, role, now())))
        throw conflict('elsewhere', 'This person is in another institution. Remove them there first.')
      if (role !== null && studio) await setStudioRoles(tx, person, studio)
      const details = { institution: slug, role: role ?? 'none', ...(studio && { studio: studio.join(' ') || 'none' }) }
      const act = { did: 'changed a member of an institution', to: person, details } as const
      await noteAct(tx, { staff: user.id }, act, now())
    })
    return presentInstitution(db, id)
  },
})

export const makeGroup = endpoint({
  params,
  body: groupRequest,
  returns: institutionReply,
  async handle({ params: { id }, body, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const { slug } = await institutionOrNone(tx, id)
      if (!(await createGroup(tx, id, body, now())))
        throw invalid('There is already a group with this name.', {
          name: ['There is already a group with this name.'],
        })
      const details = { institution: slug, made: body.name }
      await noteAct(tx, { staff: user.id }, { did: 'changed a group of an institution', details }, now())
    })
    return presentInstitution(db, id)
  },
})

/** Renames a group, opens or closes its join link, or adds or removes a member. */
export const changeInstitutionGroup = endpoint({
  params: groupParams,
  body: institutionGroupPatch,
  returns: institutionReply,
  async handle({ params: { id, groupId }, body: { name, joinable, member }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const { slug } = await institutionOrNone(tx, id)
      const group = await groupOrNone(tx, id, groupId)
      if (name !== undefined && !(await renameGroup(tx, group, name)))
        throw invalid('There is already a group with this name.', {
          name: ['There is already a group with this name.'],
        })
      if (joinable !== undefined) await setJoinable(tx, groupId, joinable)
      if (member) {
        if ((await findMember(tx, member.id))?.institution.id !== id)
          throw notFound('This person is not a member here.')
        await (member.in ? enterGroup(tx, group, member.id, now()) : quitGroup(tx, groupId, member.id))
      }
      const details = {
        institution: slug,
        group: group.name,
        ...(name !== undefined && { name }),
        ...(joinable !== undefined && { joinable }),
        ...(member && { in: member.in }),
      }
      const act = { did: 'changed a group of an institution', details, ...(member && { to: member.id }) } as const
      await noteAct(tx, { staff: user.id }, act, now())
    })
    return presentInstitution(db, id)
  },
})

export const changeInstitutionCase = endpoint({
  params,
  body: institutionCaseRequest,
  returns: institutionReply,
  async handle({ params: { id }, body, user }, { db, content, now }) {
    findCase(content, body.case_id)
    const { case_id: caseId, group_id: groupId, rule, due_at: due } = body
    await db.transaction(async (tx) => {
      const { slug } = await institutionOrNone(tx, id)
      if (groupId !== null) await groupOrNone(tx, id, groupId)
      if (rule === null) await dropCaseRule(tx, id, { caseId, groupId })
      else await putCaseRule(tx, id, { caseId, groupId, rule, dueAt: due === null ? null : new Date(due) })
      const details = { institution: slug, case: caseId, rule: rule ?? 'none' }
      await noteAct(tx, { staff: user.id }, { did: 'changed the cases of an institution', details }, now())
    })
    return presentInstitution(db, id)
  },
})

async function groupOrNone(tx: Db, institutionId: string, groupId: string) {
  const group = await findGroup(tx, institutionId, groupId)
  if (!group) throw notFound('We couldn’t find this group.')
  return group
}
