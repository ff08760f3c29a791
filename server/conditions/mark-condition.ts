import { markReply, markRequest } from '#contract/conditions.ts'
import { endpoint } from '../endpoint.ts'
import { saveMark } from './marks-store.ts'
import { openPage, pageReader } from './open-page.ts'
import { slugParams } from './show-condition.ts'

/** Sets a student's own mark on a page that they may read. */
export const markCondition = endpoint({
  params: slugParams,
  body: markRequest,
  returns: markReply,
  async handle({ params: { slug }, body: { mark }, user }, deps) {
    const { conditions, db, now } = deps
    openPage(conditions, await pageReader(deps, user), slug)
    await saveMark(db, user.id, slug, mark, now())
    return { slug, mark }
  },
})
