import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/accounts.ts'
import siteRoutes from '../routes.ts'
import { memoryStorage } from '../session-store.fixture.ts'
import { saveToken } from '../token.ts'
import { forgetUser, skipVerification } from './session.ts'

const DAY = 86_400_000

// Every URL of the site, its guard, and what the guard does for each kind of visitor.

type Guard = 'open' | 'guest' | 'somebody' | 'student' | 'gate' | 'teacher' | 'author' | 'staff'

/** The specification's routes that exist. A route in web/routes.ts that is missing here fails the test. */
const SITE: Record<string, Guard> = {
  '/': 'open',
  '/terms': 'open',
  '/privacy': 'open',
  '/plans': 'open',
  '/plans/create-prime-account': 'open',
  '/upgrade': 'student',
  '/upgrade/paypal': 'student',
  '/signup': 'guest',
  '/signup/:social': 'guest',
  '/signin': 'guest',
  '/saml2/login': 'guest',
  '/saml2/verify': 'guest',
  '/lti/verify': 'guest',
  '/forgot_password': 'guest',
  '/reset_password/:key': 'guest',
  '/ref/:refCode': 'open',
  // Guest-only in the specification, but users who open a mailed link are usually signed in.
  '/verify-email/:token': 'open',
  '/confirm-email/:key': 'open',
  '/connect/:key': 'open',
  '/verify': 'gate',
  '/dashboard': 'student',
  '/dashboard/home': 'student',
  '/dashboard/cases': 'student',
  '/dashboard/explorer': 'student',
  '/dashboard/explorer/:slug': 'student',
  '/dashboard/scripts': 'student',
  '/dashboard/learn': 'student',
  '/dashboard/quizzes': 'student',
  '/portfolio': 'student',
  '/practice': 'student',
  '/quiz/:conditionId': 'student',
  '/quiz/:conditionId/:quizId/result': 'student',
  '/search': 'student',
  '/dashboard/collections/:collectionId': 'student',
  '/collection/:key': 'student',
  '/join/:key': 'student',
  '/account': 'student',
  '/case-history': 'student',
  '/profile': 'student',
  '/help': 'student',
  '/compare': 'student',
  '/institution': 'student',
  '/cases/:caseId/journey/:journeyId': 'student',
  '/cases/:caseId/spm': 'student',
  '/learn/:caseId': 'student',
  '/cases/:caseId/session_id/:sessionId/summary': 'student',
  '/cases/:caseId/session_id/:sessionId/questions': 'student',
  '/cases/:caseId/session_id/:sessionId/rubric': 'student',
  '/cases/:caseId/journey/:journeyId/spm': 'student',
  '/cases/:caseId/journey/:journeyId/session_id/:sessionId/summary': 'student',
  '/cases/:caseId/journey/:journeyId/session_id/:sessionId/questions': 'student',
  '/cases/:caseId/journey/:journeyId/session_id/:sessionId/rubric': 'student',
  '/diagnosis/:caseId': 'student',
  '/diagnosis/:caseId/session_id/:sessionId/result': 'student',
  '/pwf/join': 'open',
  '/pwf/join/:code': 'open',
  // For students in the specification, but a friend who joined by a link is a guest.
  '/pwf/circuit/:sessionId': 'somebody',
  '/pwf/preview/:sessionId': 'somebody',
  '/pwf/script/:sessionId': 'somebody',
  '/pwf/rubric/:sessionId': 'somebody',
  '/pwf/:sessionId': 'somebody',
  '/dailytask-case/:caseName': 'open',
  '/shared/:key': 'open',
  '/blind/:key': 'open',
  // For students in the specification, but it reveals every answer.
  '/admin/case/:caseId/preview': 'author',
  '/studio': 'author',
  '/studio/:studioId': 'author',
  '/educator': 'teacher',
  '/educator/cohorts/:cohortId': 'teacher',
  '/educator/assignments': 'teacher',
  '/educator/assignments/:assignmentId': 'teacher',
  '/educator/assignments/:assignmentId/statistics': 'teacher',
  '/educator/assignments/:assignmentId/session/:sessionId': 'student',
  '/educator/contests': 'teacher',
  '/lti/choose/:choiceId': 'teacher',
  '/admin': 'staff',
  '/admin/cases': 'staff',
  '/admin/messages': 'staff',
  '/admin/requests': 'staff',
  '/admin/institutions': 'staff',
  '/admin/institutions/:institutionId': 'staff',
  '/admin/users': 'staff',
  '/admin/users/:userId': 'staff',
  '/admin/contests': 'staff',
  '/admin/flagged': 'staff',
  '/admin/jobs': 'staff',
  '/admin/quizzes': 'staff',
  '/admin/plans': 'staff',
  '/admin/promo-codes': 'staff',
  '/admin/payments': 'staff',
  '/admin/content': 'staff',
  '/admin/content/:kind/:name': 'staff',
  '/admin/pages': 'staff',
  '/admin/pages/:name': 'staff',
  '/admin/new-page': 'staff',
  '/admin/business': 'staff',
  '/admin/shares': 'staff',
  '/admin/events': 'staff',
  '/admin/notifications': 'staff',
  '/admin/settings': 'staff',
  '/admin/audit': 'staff',
  '/institutions': 'open',
  '/institutions/papers': 'open',
  '/institutions/papers/accessibility': 'open',
  '/institutions/papers/ai': 'open',
  '/institutions/papers/asvs': 'open',
  '/institutions/papers/data': 'open',
  '/institutions/papers/security': 'open',
  '/institutions/papers/sub-processors': 'open',
  '/about': 'open',
  '/technology': 'open',
  '/careers': 'open',
  '/careers/:jobName': 'open',
  '/unsubscribe/:key': 'open',
  '/dev/outbox': 'open',
  '/dev/mails': 'open',
  '/*': 'open',
}

/** `daysLeft`: how long the e-mail step can still be postponed, for a student with a level who chose "Skip for now". */
type Visitor = Partial<Omit<UserReply, 'profile'>> & { emailVerified?: boolean; daysLeft?: number }

const STUDENT: Visitor = { is_verified: true, emailVerified: true }
const TEACHES = {
  name: 'A school',
  variant: 'base',
  role: 'educator',
  studio: [],
  asks_consent: false,
} satisfies Visitor['institution']
const group = (name: string): Visitor => ({ ...STUDENT, groups: [{ name }], is_staff: name === 'staff' })

/** The page for unknown URLs. */
const NOWHERE = 'not found'

const HOME = '/dashboard/home'
const OUTSIDE: Record<Guard, string> = {
  open: 'shown',
  guest: 'shown',
  somebody: '/signin',
  student: '/signin',
  gate: '/signin',
  teacher: '/signin',
  author: NOWHERE,
  staff: NOWHERE,
}
const AT_THE_GATE = {
  ...OUTSIDE,
  guest: HOME,
  somebody: 'shown',
  student: '/verify',
  teacher: '/verify',
  gate: 'shown',
}
const INSIDE = { ...AT_THE_GATE, student: 'shown', teacher: NOWHERE, gate: HOME }

/** Every kind of visitor, with what the guards know of them. Null has no account. */
const VISITORS: [kind: string, visitor: Visitor | null, shown: Record<Guard, string>][] = [
  ['a visitor', null, OUTSIDE],
  ['an unverified student', {}, AT_THE_GATE],
  ['a student without an experience level', { emailVerified: true }, AT_THE_GATE],
  ['a student who left the e-mail for later', { daysLeft: 1 }, INSIDE],
  ['a student who left it for longer than seven days', { daysLeft: -1 }, AT_THE_GATE],
  ['a free student', STUDENT, INSIDE],
  ['a Prime student', { ...STUDENT, prime_status: true, subscription_days_left: 30 }, INSIDE],
  ['a former Prime student', { ...STUDENT, has_ever_been_prime: true, subscription_days_left: 0 }, INSIDE],
  ['staff', group('staff'), { ...INSIDE, author: 'shown', staff: 'shown' }],
  ['an author', group('author'), { ...INSIDE, author: 'shown' }],
  ['a reviewer', group('reviewer'), { ...INSIDE, author: 'shown' }],
  [
    'an author of an institution',
    { ...STUDENT, institution: { ...TEACHES, role: 'student', studio: ['author'] } },
    { ...INSIDE, author: 'shown' },
  ],
  ['an educator', group('educator'), INSIDE],
  ['who teaches at an institution', { ...STUDENT, institution: TEACHES }, { ...INSIDE, teacher: 'shown' }],
  ['a student of an institution', { ...STUDENT, institution: { ...TEACHES, role: 'student' } }, INSIDE],
]

type Placed = { path: string; files: string[] }

/** Returns every URL with the files it is nested in, outermost first. */
function placed(entries: readonly RouteConfigEntry[], within: Placed): Placed[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = { path: path ? `${within.path}/${path}` : within.path, files: [...within.files, file] }
    return children ? placed(children, here) : [{ ...here, path: here.path || '/' }]
  })
}

const ROUTES = placed(siteRoutes, { path: '', files: [] })
const fileOf = (path: string) => ROUTES.find((route) => route.path === path)!.files

type Loader = (args: { request: Request; params: Record<string, string> }) => unknown

/** Layouts and the gate. Loaders of other pages only fetch data and are no guards. */
const GUARDS = /(?:-layout|shell|account\/verify\/verify-screen)\.tsx$/

/** Returns "shown", "not found", or the path that the guards redirect to. */
async function visit(path: string, host = 'www.bedside.example'): Promise<string> {
  const address = path.replace(/:\w+/g, '1').replace('*', 'nowhere')
  const request = new Request(`https://${host}${address}`)
  for (const file of fileOf(path).filter((name) => GUARDS.test(name))) {
    const { clientLoader } = (await import(/* @vite-ignore */ new URL(`../${file}`, import.meta.url).pathname)) as {
      clientLoader: Loader
    }
    try {
      const found = await clientLoader({ request, params: {} })
      if (isShut(found)) return NOWHERE
    } catch (answer) {
      if (answer instanceof Response) return answer.headers.get('location') ?? ''
      throw answer
    }
  }
  return 'shown'
}

const isShut = (found: unknown) => typeof found === 'object' && found !== null && 'isLetIn' in found && !found.isLetIn

function come(visitor: Visitor | null) {
  forgetUser()
  if (!visitor) return
  const { emailVerified = false, daysLeft, ...user } = visitor
  if (daysLeft !== undefined) skipVerification()
  saveToken('a-token', { remember: true })
  const reply = {
    is_verified: false,
    groups: [],
    ...user,
    profile: {
      is_email_verified: emailVerified,
      experience_level: user.is_verified || daysLeft !== undefined ? 'Doctor' : null,
      email_skippable_until: emailVerified ? null : new Date(Date.now() + (daysLeft ?? 7) * DAY).toISOString(),
    },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(reply)))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetUser()
})

test('every address of the site stands in the table, and none that is not built', () => {
  expect(ROUTES.map(({ path }) => path).sort()).toEqual(Object.keys(SITE).sort())
})

describe.each(VISITORS)('%s', (_, visitor, shown) => {
  test.each(Object.entries(SITE))('at %s, which is %s, is led where that guard says', async (path, guard) => {
    come(visitor)
    const led = await visit(path)
    expect(led.split('?')[0]).toBe(shown[guard])
  })
})

test('a guard that leads away keeps the way back, with its query', async () => {
  come(null)
  expect(await visit('/cases/:caseId/spm')).toBe('/signin?redirect=%2Fcases%2F1%2Fspm')
  come({})
  expect(await visit('/cases/:caseId/spm')).toBe('/verify?redirect=%2Fcases%2F1%2Fspm')
})

test('a token that no longer works is removed and leads to the first page', async () => {
  saveToken('an-old-token', { remember: true })
  forgetUser()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'sign-in-first', message: 'x' }, { status: 401 })))
  expect(await visit('/dashboard/home')).toBe('/')
  expect(localStorage.getItem('bedside.token')).toBeNull()
})

test('at the host of an institution that signs on, a guard leads to its sign-on', async () => {
  come(null)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ domain: 'north', sign_on: 'saml2' })))
  expect(await visit('/cases/:caseId/spm', 'north.bedside.example')).toBe('/saml2/login?redirect=%2Fcases%2F1%2Fspm')
  expect(await visit('/pwf/:sessionId', 'north.bedside.example')).toBe('/saml2/login?redirect=%2Fpwf%2F1')
})
