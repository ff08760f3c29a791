import type { LtiProduct } from './product.ts'

// A stand-in gradebook's line items, which a tool lists and creates (AGS 2.0).

export type ListedLine = {
  id: string
  label: string
  scoreMaximum: number
  resourceId?: string
  resourceLinkId?: string
}
type Answer = { status: number; body: unknown; link?: string }

/** Moodle’s addresses have a query that identifies the tool. */
const COLLECTION = {
  moodle: '/mod/lti/services.php/4/lineitems?type_id=3',
  canvas: '/api/lti/courses/4/line_items',
}
const itemAt = {
  moodle: (number: number) => `/mod/lti/services.php/4/lineitems/${number}/lineitem?type_id=3`,
  canvas: (number: number) => `/api/lti/courses/4/line_items/${number}`,
}
const scoresAt = (item: string) => item.replace(/(\?|$)/, '/scores$1')
const PER_PAGE = 2

export function linesOf(product: LtiProduct) {
  const lines: ListedLine[] = []
  let origin = ''
  let next = 20
  let ignoresFilter = false
  const collection = () => new URL(COLLECTION[product], origin)

  function add(line: Omit<ListedLine, 'id'>): ListedLine {
    const made = { ...line, id: origin + itemAt[product](next++) }
    lines.push(made)
    return made
  }

  function list({ searchParams: parameters, href }: URL): Answer {
    const link = parameters.get('resource_link_id')
    const fitting = lines.filter(({ resourceLinkId }) => ignoresFilter || link === null || resourceLinkId === link)
    const from = Number(parameters.get('from') ?? 0)
    const more = new URL(href)
    more.searchParams.set('from', `${from + PER_PAGE}`)
    const body = fitting.slice(from, from + PER_PAGE)
    return { status: 200, body, ...(fitting.length > from + PER_PAGE && { link: `<${more.href}>; rel="next"` }) }
  }

  return {
    lines,
    add,
    /** Sets whether a request for one link is answered with every line. */
    ignoreFilter(ignores: boolean) {
      ignoresFilter = ignores
    },
    openAt(url: string) {
      origin = url
    },
    /** Returns the address for listing and creating lines, as a launch names it. */
    address: () => collection().href,
    isCollection: (path: string) => new URL(path, origin).pathname === collection().pathname,
    /** Whether a path is the scores address of an existing line. */
    isScores: (path: string) => lines.some(({ id }) => scoresAt(id) === origin + path),
    answer(method: string, path: string, body: string): Answer {
      if (method === 'GET') return list(new URL(path, origin))
      return { status: 201, body: add(JSON.parse(body) as Omit<ListedLine, 'id'>) }
    },
  }
}
