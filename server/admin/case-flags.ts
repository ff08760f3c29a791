import { adminCasePatch, adminCasesReply } from '#contract/admin.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { changeCaseFlag, readCaseFlags } from '../library/case-flag-store.ts'

/** Returns every case with the flags set by staff. */
export const showCaseFlags = endpoint({
  returns: adminCasesReply,
  handle: async (_, deps) => present(deps),
})

export const patchCaseFlags = endpoint({
  body: adminCasePatch,
  returns: adminCasesReply,
  async handle({ body: { id, flag, value }, user }, deps) {
    const { db, content, now } = deps
    if (!content.cases.has(id)) throw notFound('We couldn’t find this case.')
    await db.transaction(async (tx) => {
      await changeCaseFlag(tx, id, { [flag]: value }, now())
      await noteAct(tx, { staff: user.id }, { did: 'changed a case', details: { case: id, [flag]: value } }, now())
    })
    return present(deps)
  },
})

async function present({ db, content }: Deps) {
  const flagsOf = await readCaseFlags(db)
  const cases = [...content.cases.values()].sort((one, other) => one.id - other.id)
  return {
    cases: cases.map(({ id, file }) => ({
      id,
      patient_name: file.patient.name,
      presenting_complaint: file.presentingComplaint,
      ...flagsOf(id),
    })),
  }
}
