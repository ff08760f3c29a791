import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LtiProduct } from './product.ts'

// The members of a stand-in platform's course (NRPS 2.0), in pages.

/** Moodle writes roles without their vocabulary and omits the status; Canvas writes both in full. */
export type Enrolled = { name: string; email?: string; role?: string; status?: string }

const PATH = {
  moodle: '/mod/lti/services.php/CourseSection/4/bindings/3/memberships',
  canvas: '/api/lti/courses/4/names_and_roles',
}
export const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const VOCABULARY = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'

export function membersOf(product: LtiProduct, hasScope: (token: string, scope: string) => boolean) {
  const enrolled: Enrolled[] = []
  let url = ''
  let behaves: 'well' | 'refuses' | 'hangs' | 'leaves' | 'repeats' = 'well'
  let perPage = 2

  const shown = ({ name, email, role = 'Learner', status = 'Active' }: Enrolled) => ({
    user_id: `id-of-${email ?? name}`,
    name,
    ...(email !== undefined && { email }),
    roles: product === 'moodle' ? [role] : [VOCABULARY + role],
    ...(product === 'canvas' && { status }),
    ...(product === 'moodle' && status !== 'Active' && { status }),
  })

  function linkFrom(from: number): string | undefined {
    if (behaves === 'repeats') return `<${url}${PATH[product]}>; rel="next"`
    if (from + perPage >= enrolled.length) return undefined
    const origin = behaves === 'leaves' ? 'https://evil.example' : url
    const next = `<${origin}${PATH[product]}?from=${from + perPage}>`
    // Canvas links every page of the list.
    return product === 'canvas' ? `<${url}${PATH[product]}>; rel="first",${next}; rel="next"` : `${next}; rel=next`
  }

  return {
    enrolled,
    path: PATH[product],
    /** Returns the claim by which a launch names it. */
    claim: () => ({
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: url + PATH[product],
        service_versions: ['2.0'],
      },
    }),
    /** Sets the number of members per page. */
    page(size: number) {
      perPage = size
    },
    openAt(place: string) {
      url = place
    },
    turn(how: typeof behaves) {
      behaves = how
    },
    answer(request: IncomingMessage, reply: ServerResponse) {
      if (behaves === 'hangs') return
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      if (!hasScope(token, MEMBERS_SCOPE)) return reply.writeHead(401).end()
      if (behaves === 'refuses') return reply.writeHead(403).end()
      if (!request.headers.accept?.startsWith('application/vnd.ims.lti-nrps.v2.membershipcontainer+json'))
        return reply.writeHead(406).end()
      const from = Number(new URL(request.url ?? '/', url).searchParams.get('from') ?? 0)
      const link = linkFrom(from)
      if (link !== undefined) reply.setHeader('link', link)
      return reply.end(JSON.stringify({ id: url, members: enrolled.slice(from, from + perPage).map(shown) }))
    },
  }
}
