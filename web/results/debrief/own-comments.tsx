import { useEffect, useState } from 'react'
import type { DebriefComment } from '#contract/institutions/educators.ts'
import { call } from '../../api.ts'
import { EducatorComments } from './educator-comments.tsx'

/** Comments on the student's own debrief. Loaded after the page, which does not depend on them. */
export function OwnComments({ sessionId }: { sessionId: string }) {
  const [comments, setComments] = useState<readonly DebriefComment[]>([])
  useEffect(() => {
    const unmounting = new AbortController()
    call<{ comments: DebriefComment[] }>(
      'GET',
      `/api/v1/agent/session/${sessionId}/comments/`,
      undefined,
      unmounting.signal,
    )
      .then((reply) => setComments(reply.comments))
      .catch(() => null)
    return () => unmounting.abort()
  }, [sessionId])
  return <EducatorComments comments={comments} />
}
