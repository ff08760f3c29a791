import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** All routes of the site. Access is checked by session/session.ts, which each layout's loader calls. */
export default [
  index('pages/first-page.tsx'),

  route('institutions', 'institutions/institutions-page.tsx'),
  route('institutions/papers', 'institutions/papers/papers-page.tsx'),
  route('institutions/papers/data', 'institutions/papers/data-page.tsx'),
  route('institutions/papers/sub-processors', 'institutions/papers/sub-processors-page.tsx'),
  route('institutions/papers/ai', 'institutions/papers/ai-page.tsx'),
  route('institutions/papers/security', 'institutions/papers/security-page.tsx'),
  route('institutions/papers/asvs', 'institutions/papers/asvs-page.tsx'),
  route('institutions/papers/accessibility', 'institutions/papers/accessibility-page.tsx'),
  route('technology', 'technology/technology-page.tsx'),
  route('about', 'about/about-page.tsx'),
  route('careers', 'careers/careers-page.tsx'),
  route('careers/:jobName', 'careers/job-screen.tsx'),
  route('terms', 'pages/terms-page.tsx'),
  route('privacy', 'pages/privacy-page.tsx'),
  route('plans', 'prime/plans/plans-page.tsx'),
  route('plans/create-prime-account', 'prime/checkout/create-prime-account-screen.tsx'),

  layout('account/guest-layout.tsx', [
    route('signup', 'account/sign-in/sign-up-screen.tsx'),
    route('signup/:social', 'account/social/social-screen.tsx'),
    route('signin', 'account/sign-in/sign-in-screen.tsx'),
    route('saml2/login', 'account/saml/login-screen.tsx'),
    route('saml2/verify', 'account/saml/verify-screen.tsx'),
    route('lti/verify', 'account/lti/verify-screen.tsx'),
    route('forgot_password', 'account/sign-in/forgot-password-screen.tsx'),
    route('reset_password/:key', 'account/sign-in/reset-password-screen.tsx'),
  ]),
  route('ref/:refCode', 'account/sign-in/ref-link.ts'),
  route('verify-email/:token', 'account/verify/verify-email-screen.tsx'),
  route('confirm-email/:key', 'account/verify/confirm-email-screen.tsx'),
  route('connect/:key', 'account/social/connect-screen.tsx'),
  route('verify', 'account/verify/verify-screen.tsx'),

  layout('shell/shell.tsx', [
    route('dashboard', 'dashboard/to-home.ts'),
    route('dashboard/home', 'dashboard/home/home-screen.tsx'),
    route('dashboard/cases', 'dashboard/collections/collection-screen.tsx'),
    route('dashboard/scripts', 'dashboard/scripts/scripts-screen.tsx'),
    route('dashboard/learn', 'modes/learn/learn-home.tsx'),
    route('dashboard/quizzes', 'quiz/quiz-home.tsx'),
    route('dashboard/explorer', 'explorer/explorer-screen.tsx'),
    route('dashboard/explorer/:slug', 'explorer/condition/condition-screen.tsx'),
    route('search', 'search/search-screen.tsx'),
    route('dashboard/collections/:collectionId', 'dashboard/collections/own-collection-screen.tsx'),
    route('collection/:key', 'dashboard/collections/shared-collection-screen.tsx'),
    route('join/:key', 'institutions/join-screen.tsx'),
    route('institution', 'institutions/own/own-screen.tsx'),
    route('account', 'settings/account-screen.tsx'),
    route('case-history', 'dashboard/history/case-history-screen.tsx'),
    route('profile', 'profile/profile-screen.tsx'),
    route('help', 'help/help-screen.tsx'),
    route('compare', 'prime/plans/compare-screen.tsx'),
    route('cases/:caseId/journey/:journeyId', 'journeys/journey-screen.tsx'),
  ]),

  layout('account/student-layout.tsx', [
    route('upgrade', 'prime/checkout/upgrade-screen.tsx'),
    route('upgrade/paypal', 'prime/checkout/paypal-return-screen.tsx'),
    route('cases/:caseId/spm', 'modes/history/history-screen.tsx'),
    route('portfolio', 'portfolio/portfolio-screen.tsx'),
    route('practice', 'practice/practice-screen.tsx'),
    route('learn/:caseId', 'modes/learn/learn-screen.tsx'),
    route('quiz/:conditionId', 'quiz/quiz-screen.tsx'),
    route('quiz/:conditionId/:quizId/result', 'quiz/result-screen.tsx'),
    route('cases/:caseId/session_id/:sessionId/summary', 'results/reasoning/summary-screen.tsx'),
    route('cases/:caseId/session_id/:sessionId/questions', 'results/questions/questions-screen.tsx'),
    route('cases/:caseId/session_id/:sessionId/rubric', 'results/debrief/rubric-screen.tsx'),
    route('educator/assignments/:assignmentId/session/:sessionId', 'educator/student-debrief-screen.tsx'),
    route('diagnosis/:caseId', 'modes/diagnosis/race-screen.tsx'),
    route('diagnosis/:caseId/session_id/:sessionId/result', 'modes/diagnosis/result-screen.tsx'),
    ...onJourney(),
  ]),

  route('pwf/join', 'group/code-screen.tsx'),
  route('pwf/join/:code', 'group/join-screen.tsx'),
  layout('group/visitor-layout.tsx', [
    route('pwf/preview/:sessionId', 'group/preview-screen.tsx'),
    route('pwf/script/:sessionId', 'group/preview-screen.tsx', { id: 'group/script' }),
    route('pwf/circuit/:sessionId', 'group/circuit/table-screen.tsx'),
    route('pwf/rubric/:sessionId', 'group/result/result-screen.tsx'),
    route('pwf/:sessionId', 'group/room/room-screen.tsx'),
  ]),

  route('dailytask-case/:caseName', 'daily-task/daily-task-screen.tsx'),
  route('shared/:key', 'results/sharing/shared-screen.tsx'),
  route('blind/:key', 'studio/blind-screen.tsx'),

  layout('educator/educator-layout.tsx', [
    layout('admin/room-frame.tsx', { id: 'educator/room-frame' }, [
      route('educator', 'educator/cohorts-screen.tsx'),
      route('educator/cohorts/:cohortId', 'educator/cohort-screen.tsx'),
      route('educator/assignments', 'educator/assignments-screen.tsx'),
      route('educator/assignments/:assignmentId', 'educator/assignment-screen.tsx'),
      route('educator/assignments/:assignmentId/statistics', 'educator/statistics-screen.tsx'),
      route('educator/contests', 'educator/contests-screen.tsx'),
    ]),
    route('lti/choose/:choiceId', 'educator/choose-screen.tsx'),
  ]),
  layout('admin/admin-layout.tsx', [
    layout('admin/room-frame.tsx', [
      route('admin', 'admin/overview-screen.tsx'),
      route('admin/business', 'admin/business/business-screen.tsx'),
      route('admin/messages', 'admin/messages-screen.tsx'),
      route('admin/shares', 'admin/shares-screen.tsx'),
      route('admin/requests', 'admin/requests-screen.tsx'),
      route('admin/institutions', 'admin/institutions/institutions-screen.tsx'),
      route('admin/institutions/:institutionId', 'admin/institutions/institution-screen.tsx'),
      route('admin/users', 'admin/people/users-screen.tsx'),
      route('admin/users/:userId', 'admin/people/person-screen.tsx'),
      route('admin/contests', 'admin/judging/contests-screen.tsx'),
      route('admin/flagged', 'admin/judging/flagged-screen.tsx'),
      route('admin/jobs', 'admin/jobs-screen.tsx'),
      route('admin/cases', 'admin/cases-screen.tsx'),
      route('admin/quizzes', 'admin/quiz-reports-screen.tsx'),
      route('admin/plans', 'admin/plans-screen.tsx'),
      route('admin/promo-codes', 'admin/promo-codes-screen.tsx'),
      route('admin/payments', 'admin/payments-screen.tsx'),
      route('admin/content', 'admin/content/content-screen.tsx'),
      route('admin/content/:kind/:name', 'admin/content/edit-content-screen.tsx'),
      route('admin/pages', 'admin/pages/pages-screen.tsx'),
      route('admin/pages/:name', 'admin/pages/edit-page-screen.tsx'),
      route('admin/new-page', 'admin/pages/edit-page-screen.tsx', { id: 'admin/new-page' }),
      route('admin/events', 'admin/events/events-screen.tsx'),
      route('admin/notifications', 'admin/news/notifications-screen.tsx'),
      route('admin/settings', 'admin/settings-screen.tsx'),
      route('admin/audit', 'admin/audit-screen.tsx'),
    ]),
  ]),

  layout('admin/author-layout.tsx', [
    layout('admin/room-frame.tsx', { id: 'author/room-frame' }, [
      route('admin/case/:caseId/preview', 'admin/preview/preview-screen.tsx'),
      route('studio', 'studio/studio-list-screen.tsx'),
      route('studio/:studioId', 'studio/studio-screen.tsx'),
    ]),
  ]),

  route('unsubscribe/:key', 'account/unsubscribe-screen.tsx'),

  route('dev/outbox', 'development/outbox-screen.tsx'),
  route('dev/mails', 'development/letters-screen.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig

/** The case screens again, for a case on a journey. */
function onJourney() {
  const page = (path: string, file: string) =>
    route(`cases/:caseId/journey/:journeyId/${path}`, file, { id: `journey/${path}` })
  return [
    page('spm', 'modes/history/history-screen.tsx'),
    page('session_id/:sessionId/summary', 'results/reasoning/summary-screen.tsx'),
    page('session_id/:sessionId/questions', 'results/questions/questions-screen.tsx'),
    page('session_id/:sessionId/rubric', 'results/debrief/rubric-screen.tsx'),
  ]
}
