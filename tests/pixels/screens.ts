import { api, type BrowserStudent, newStudent } from '#tests/browser/bedside.ts'
import { begin, consulted } from '#tests/browser/consulting.ts'
import { openRoom } from '#tests/browser/group/group-people.ts'

/** An address to compare, and as whom. */
export type Screen = { name: string; path: string; who: 'visitor' | 'student' | 'staff' }

const PUBLIC = [
  '/',
  '/institutions',
  '/institutions/papers',
  '/institutions/papers/ai',
  '/institutions/papers/accessibility',
  '/technology',
  '/about',
  '/careers',
  '/terms',
  '/plans',
  '/signup',
  '/signin',
  '/forgot_password',
  '/dailytask-case/today',
  '/pwf/join',
  '/no/such/page',
]

const OF_A_STUDENT = [
  '/dashboard/home',
  '/dashboard/home?id=52',
  '/dashboard/cases',
  '/dashboard/scripts',
  '/dashboard/scripts?id=52&mode=multi',
  '/dashboard/learn',
  '/dashboard/quizzes',
  '/dashboard/explorer',
  '/dashboard/explorer/gout',
  '/search?q=chest',
  '/account',
  '/case-history',
  '/profile',
  '/help',
  '/compare',
  '/portfolio',
  '/practice',
  '/upgrade',
  '/diagnosis/52',
  '/learn/52',
  '/quiz/mixed',
]

const OF_STAFF = [
  '/admin',
  '/admin/business',
  '/admin/messages',
  '/admin/requests',
  '/admin/institutions',
  '/admin/users',
  '/admin/contests',
  '/admin/cases',
  '/admin/case/8/preview',
  '/admin/plans',
  '/admin/promo-codes',
  '/admin/payments',
  '/admin/content',
  '/admin/pages',
  '/admin/events',
  '/admin/notifications',
  '/admin/settings',
  '/admin/jobs',
  '/educator',
  '/educator/assignments',
  '/studio',
]

const QUESTIONS = [
  'Hello, my name is Kim and I am one of the medical students. May I ask you some questions?',
  'What has brought you in today?',
  'any sweating, nausea, vomiting or fever?',
  'What are you worried about?',
]

/** Creates a student with a history, and returns every screen to compare. */
export async function makeScreens(url: string): Promise<{ student: BrowserStudent; screens: Screen[] }> {
  const student = await newStudent(url)
  const session = await consulted(url, student, { caseId: 1, questions: QUESTIONS })
  await begin(url, student, 52)
  const collection = { name: 'Finals', cases: [1, 52, 60, 3, 8] }
  const calls = '/api/v1/cases/custom-collection/'
  await api(url, 'POST', calls, collection, student.token)
  const [own] = await api<{ id: string }[]>(url, 'GET', `${calls}list/`, undefined, student.token)
  const room = await openRoom(url, student.token, 29, 'none')
  const result = `/cases/1/session_id/${session}`
  const named = (who: Screen['who']) => (path: string) => ({ name: path, path, who })
  return {
    student,
    screens: [
      ...PUBLIC.map(named('visitor')),
      ...OF_A_STUDENT.map(named('student')),
      { name: 'a collection', path: `/dashboard/collections/${own?.id}`, who: 'student' },
      { name: 'a consultation', path: '/cases/52/spm', who: 'student' },
      { name: 'the reasoning', path: `${result}/summary`, who: 'student' },
      { name: 'the questions', path: `${result}/questions`, who: 'student' },
      { name: 'the debrief', path: `${result}/rubric`, who: 'student' },
      { name: 'the lobby of a room', path: `/pwf/${room.session_id}`, who: 'student' },
      { name: 'the preview of a room', path: `/pwf/preview/${room.session_id}`, who: 'student' },
      { name: 'the script of a room', path: `/pwf/script/${room.session_id}`, who: 'student' },
      ...OF_STAFF.map(named('staff')),
    ],
  }
}
