import { shareReply, shareRequest } from '#contract/agent.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { openMarked, sessionParams } from '../attempts/opened.ts'
import { endLink, findShare, makeLink } from './store.ts'

/** Creates the link that shows a debrief to a tutor, returns the existing one, or ends it for good. */
export const shareDebrief = endpoint({
  params: sessionParams,
  body: shareRequest,
  returns: shareReply,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openMarked(deps, params.sessionId, user)
    if (!attempt.debriefReadAt) throw conflict('debrief-unread', 'Read your debrief first, then you can share it.')
    if (body.shared) await makeLink(deps.db, attempt.id, deps.now())
    else await endLink(deps.db, attempt.id)
    return { share: await findShare(deps.db, attempt.id) }
  },
})
