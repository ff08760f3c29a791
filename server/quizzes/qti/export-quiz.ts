import { z } from 'zod'
import { noteAct } from '../../audit/audit-store.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { openBank } from '../access.ts'
import { packageOf } from './package.ts'

/** Exports a quiz with its answers, as far as it is open to the educator, for exam systems that read QTI 3. */
export const exportQuiz = endpoint({
  params: z.object({ condition: z.string().max(100) }),
  returns: z.file(),
  async handle({ params: { condition }, user }, deps) {
    const { db, now } = deps
    const quiz = (await openBank(deps, user)).get(condition)
    if (!quiz) throw notFound('There is no such quiz.')
    await noteAct(db, { person: user.id }, { did: 'took a copy of a quiz', details: { quiz: condition } }, now())
    return new File([new Uint8Array(packageOf(quiz))], `bedside-${condition}-qti3.zip`, { type: 'application/zip' })
  },
})
