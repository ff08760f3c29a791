/**
 * Retention of a row. `account`: until the account is deleted. `institution`: until the institution is removed.
 * `swept`: the hourly sweep deletes it once `until` is over. `stays`: no job deletes it; `until` says when it is
 * deleted, if ever.
 */
export type Retention = 'account' | 'institution' | 'swept' | 'stays'

export type StoredTable = { table: string; holds: string; kept: Retention; until?: string; seen?: string }

/** Tables that serve one purpose. `seen`: who sees them besides the person and the operators of the server. */
export type Purpose = { title: string; purpose: string; seen: string; tables: readonly StoredTable[] }

const NOBODY_ELSE = 'Nobody else.'

/** Tables that hold personal data, by purpose. tests/house/papers.test.ts checks this list against the schema. */
export const PERSONAL: readonly Purpose[] = [
  {
    title: 'Accounts and signing in',
    purpose: 'To know who is asking, to let them back in, and to keep everyone else out.',
    seen: 'Staff who look up an account see its name, address, level, school, roles and when it was last used. Each look is recorded.',
    tables: [
      {
        table: 'users',
        holds:
          'E-mail address, password hash, names, level, field, year, university, hospital, country, time zone, exam date, extra time, preferences, kind of device at sign-up. Of guests: a first name at most.',
        kept: 'account',
      },
      { table: 'group_members', holds: 'Roles of an account, such as staff or author.', kept: 'account' },
      {
        table: 'tokens',
        holds: 'Hash of a sign-in token, the browser’s name for itself, when it was last used.',
        kept: 'swept',
        until: '12 hours, or 60 days with “Keep me logged in”; at once when signed out.',
      },
      { table: 'identities', holds: 'Account number and address at Google or Facebook.', kept: 'account' },
      {
        table: 'identity_links',
        holds: 'An account at Google or Facebook that waits for proof that it is the same person’s.',
        kept: 'swept',
        until: 'An hour.',
      },
      {
        table: 'departures',
        holds: 'One-time secrets of a sign-in that left for Google or Facebook. Nobody is named.',
        kept: 'swept',
        until: 'A quarter of an hour.',
      },
      { table: 'email_changes', holds: 'A new address that waits to be confirmed.', kept: 'swept', until: 'A day.' },
      {
        table: 'email_keys',
        holds: 'Hashes of links in e-mails and the address that each proves.',
        kept: 'swept',
        until: 'A month after the link has ended.',
      },
      {
        table: 'known_addresses',
        holds: 'Hash, made with the account’s ID, of each network address from which the account was signed in.',
        kept: 'swept',
        until: '90 days.',
      },
      {
        table: 'throttles',
        holds: 'Counts of recent tries, some of them by network address, account or institution.',
        kept: 'swept',
        until: 'Until their window ends, a day at most.',
      },
      {
        table: 'data_exports',
        holds: 'The copy of their data that a person asked for.',
        kept: 'swept',
        until: 'A week.',
        seen: NOBODY_ELSE,
      },
    ],
  },
  {
    title: 'Institutions, cohorts and consent',
    purpose:
      'To bring members in by the institution’s own sign-on or learning platform, to set work, and to show educators what a student agreed to.',
    seen: 'Educators of the cohort and managers of the institution, as the student’s consent allows; staff see names, addresses and roles.',
    tables: [
      {
        table: 'institution_members',
        holds: 'Who belongs to which institution, in which role, and what exactly they agreed to let educators see.',
        kept: 'account',
      },
      { table: 'institution_group_members', holds: 'Who is in which cohort.', kept: 'account' },
      {
        table: 'institution_invitations',
        holds: 'Addresses of a roster that have not joined yet.',
        kept: 'institution',
        until: 'Until they join, or an educator takes the invitation back.',
      },
      {
        table: 'institution_views',
        holds: 'Which educator looked at what of a student, by day.',
        kept: 'account',
        seen: 'The student.',
      },
      {
        table: 'debrief_comments',
        holds: 'Comments that educators write on a student’s debrief.',
        kept: 'account',
        seen: 'The student; educators who may read the debrief.',
      },
      { table: 'assignments', holds: 'Work set for a cohort, and which educator set it.', kept: 'institution' },
      {
        table: 'sign_ons',
        holds: 'A single sign-on (SAML) under way: hashes of its secrets, then the account.',
        kept: 'swept',
        until: 'Half an hour.',
        seen: NOBODY_ELSE,
      },
      {
        table: 'lti_launches',
        holds: 'A launch from a learning platform under way: hashes of its secrets, then the account.',
        kept: 'swept',
        until: 'A quarter of an hour.',
        seen: NOBODY_ELSE,
      },
      {
        table: 'lti_choices',
        holds: 'An educator who is choosing an assignment for a course of a learning platform.',
        kept: 'swept',
        until: 'An hour.',
        seen: NOBODY_ELSE,
      },
      {
        table: 'lti_grades',
        holds: 'The student’s ID at the learning platform, the line of its gradebook, and what it was last told.',
        kept: 'account',
        seen: 'The learning platform is told marks of students who agreed to show results.',
      },
    ],
  },
  {
    title: 'Consultations and marks',
    purpose: 'To answer, to mark, to explain each mark with the words that earned it, and to correct marks later.',
    seen: 'Educators, where the student agreed to it; anyone with the link to a debrief that the student shares; staff see single messages that were flagged or contested, without name or address.',
    tables: [
      {
        table: 'attempts',
        holds: 'A consultation: case, times, summary, differential, answers to questions, marks.',
        kept: 'account',
        until: 'Or the institution’s retention period, where it has one.',
      },
      {
        table: 'turns',
        holds: 'Each message, the patient’s reply, and what the message was read as.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'race_rankings',
        holds: 'Lists of diagnoses kept during a race.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'learn_states',
        holds: 'How far a lesson is, and how often help was asked for.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'earlier_marks',
        holds: 'Earlier marks of consultations that were re-marked.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'contests',
        holds: 'Marks that a student contests, with a comment and the decision.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'flag_reviews',
        holds: 'What staff made of a reply that a student flagged.',
        kept: 'account',
        until: 'With its consultation.',
      },
      {
        table: 'shared_debriefs',
        holds: 'The link to a debrief that its student shares.',
        kept: 'account',
        until: 'Or until the student ends the link.',
      },
      {
        table: 'answers_shown',
        holds: 'Which cases’ answers a student has seen, so that ranks stay fair.',
        kept: 'account',
        seen: NOBODY_ELSE,
      },
      {
        table: 'practice_cards',
        holds: 'Red flags that were missed and are practised, with the student’s last answer.',
        kept: 'account',
        until: 'With the consultation in which it was missed.',
        seen: NOBODY_ELSE,
      },
    ],
  },
  {
    title: 'Quizzes and daily tasks',
    purpose: 'To mark answers and to bring back what was missed.',
    seen: 'Educators see the result of a quiz that they set, where the student agreed to it.',
    tables: [
      { table: 'quiz_attempts', holds: 'A quiz: which one, when, whether in time.', kept: 'account' },
      { table: 'quiz_answers', holds: 'The answer to each question.', kept: 'account' },
      { table: 'quiz_cards', holds: 'When a missed question comes back.', kept: 'account', seen: NOBODY_ELSE },
      {
        table: 'quiz_reports',
        holds: 'What a student reports of a question.',
        kept: 'account',
        seen: 'Staff, with the address.',
      },
      {
        table: 'daily_answers',
        holds: 'Answers to a day’s story and the marks a person gave themselves.',
        kept: 'account',
        seen: NOBODY_ELSE,
      },
    ],
  },
  {
    title: 'Group sessions',
    purpose:
      'To let two or three people practise on each other, and to mark what was said where all agreed to it being written down.',
    seen: 'The people in that session. Voices of a call go from device to device and are kept nowhere.',
    tables: [
      {
        table: 'rooms',
        holds: 'A session: case, times, who opened it.',
        kept: 'stays',
        until:
          'A month after it ended, where it had no result. With a result it stays, and no longer names an account that is deleted.',
      },
      {
        table: 'room_seats',
        holds: 'Who sits where under which first name, whether they agreed, and their own notes.',
        kept: 'account',
      },
      {
        table: 'room_knocks',
        holds: 'Who waited at the door, under which first name.',
        kept: 'account',
        until: 'Or a day after the session ended.',
      },
      {
        table: 'room_events',
        holds: 'What each person did, in order.',
        kept: 'account',
        until: 'Or a day after the session ended.',
      },
      {
        table: 'room_words',
        holds: 'What was said, of people who agreed.',
        kept: 'account',
        until: 'Or until they take the consent back.',
      },
      {
        table: 'room_marks',
        holds: 'Marks that one person gave another, by line of the rubric. Nobody is named.',
        kept: 'stays',
        until: 'With the session.',
      },
      { table: 'room_results', holds: 'The result of the person who took the history.', kept: 'account' },
    ],
  },
  {
    title: 'What a person collects',
    purpose: 'To keep a person’s own choices.',
    seen: NOBODY_ELSE,
    tables: [
      { table: 'case_unlocks', holds: 'Cases that were unlocked.', kept: 'account' },
      {
        table: 'custom_collections',
        holds: 'Collections of cases.',
        kept: 'account',
        seen: 'Anyone with the collection’s link.',
      },
      { table: 'condition_marks', holds: 'Conditions marked as known or to be repeated.', kept: 'account' },
      { table: 'notification_reads', holds: 'Which news was seen.', kept: 'account' },
      {
        table: 'case_feedback',
        holds: 'A rating of a case and a comment.',
        kept: 'account',
        seen: 'Staff and authors.',
      },
    ],
  },
  {
    title: 'Letters and support',
    purpose: 'To write to people, to answer them, and not to write what they do not want.',
    seen: 'Staff see what was written to support, with the address.',
    tables: [
      {
        table: 'mails',
        holds: 'Address, subject and time of a letter; its text until it is sent.',
        kept: 'swept',
        until: 'A month.',
        seen: NOBODY_ELSE,
      },
      { table: 'mail_choices', holds: 'Which kinds of letter a person ended.', kept: 'account', seen: NOBODY_ELSE },
      { table: 'exam_reminders', holds: 'On which days reminders were sent.', kept: 'account', seen: NOBODY_ELSE },
      { table: 'support_messages', holds: 'What was written to support.', kept: 'account' },
      { table: 'support_answers', holds: 'What staff answered.', kept: 'account' },
      {
        table: 'demonstration_requests',
        holds: 'Name of an institution, address and message of who asked for a demonstration.',
        kept: 'swept',
        until: 'A year.',
      },
    ],
  },
  {
    title: 'Prime, payments and rewards',
    purpose:
      'To sell and renew Prime once, to refund it, and to give what is free only once. Nothing here is filled where nothing is sold.',
    seen: 'Staff see purchases and payments of an account that they look up. Card numbers never reach the server.',
    tables: [
      { table: 'grants', holds: 'Days of Prime, and why.', kept: 'account' },
      { table: 'purchases', holds: 'What was bought, for how much, with which code.', kept: 'account' },
      { table: 'subscriptions', holds: 'What renews, when and for how much.', kept: 'account' },
      { table: 'payment_customers', holds: 'The payment company’s reference for a person.', kept: 'account' },
      { table: 'payment_methods', holds: 'A saved card’s brand, last four digits and expiry date.', kept: 'account' },
      { table: 'disputes', holds: 'Payments that a buyer disputed.', kept: 'account' },
      { table: 'promo_uses', holds: 'Which code a person used.', kept: 'account' },
      { table: 'prime_letters', holds: 'Which letters about Prime were written.', kept: 'account' },
      { table: 'prime_feedback', holds: 'Why a person left Prime.', kept: 'account' },
      {
        table: 'ledger',
        holds:
          'Amounts paid and refunded, under the number of an account that names nobody once the account is deleted.',
        kept: 'stays',
        until: 'For good: accounts have to be kept.',
      },
      {
        table: 'orphaned_payments',
        holds: 'A payment that was unfinished when its account was deleted.',
        kept: 'swept',
        until: 'A month after it is settled.',
      },
      {
        table: 'paypal_agreements',
        holds: 'PayPal’s reference for a subscription, so that nothing is charged after an account is gone.',
        kept: 'stays',
        until: 'For good; nobody is named.',
      },
      {
        table: 'webhook_events',
        holds: 'References of messages from payment companies, so that none counts twice.',
        kept: 'stays',
        until: 'For good; nobody is named.',
      },
      {
        table: 'sandbox_charges',
        holds: 'Payments with test cards.',
        kept: 'stays',
        until: 'For good; no money moved.',
      },
      {
        table: 'free_prime_taken',
        holds: 'A keyed hash of an address that had free Prime.',
        kept: 'stays',
        until: 'A year.',
        seen: NOBODY_ELSE,
      },
      {
        table: 'address_keys',
        holds: 'The keys of those hashes.',
        kept: 'stays',
        until: 'Until the last hash made with the key is gone.',
        seen: NOBODY_ELSE,
      },
      { table: 'referral_codes', holds: 'A person’s code for inviting friends.', kept: 'account' },
      {
        table: 'former_referral_codes',
        holds: 'Codes of a person’s accounts that were merged into this one.',
        kept: 'account',
      },
      { table: 'referral_rewards', holds: 'Who came through whom.', kept: 'account' },
      { table: 'task_states', holds: 'Tasks that were done and rewards that were taken.', kept: 'account' },
    ],
  },
  {
    title: 'Running the installation',
    purpose: 'To know what staff did, and what happens on the site without knowing to whom.',
    seen: 'Staff.',
    tables: [
      {
        table: 'audit_log',
        holds: 'What staff, educators and the console did, when, and to which account, by IDs.',
        kept: 'stays',
        until: 'For good. Once an account is deleted, its ID leads to nobody.',
      },
      {
        table: 'tracked_events',
        holds:
          'That a visitor, guest or student reached a page or bought a plan. Neither an account nor a network address.',
        kept: 'swept',
        until: '90 days.',
      },
      {
        table: 'page_versions',
        holds: 'Public pages, and which member of staff wrote them.',
        kept: 'stays',
        until: 'For good; the name goes with the account.',
        seen: 'Everyone, without the name.',
      },
      {
        table: 'studio_versions',
        holds: 'Drafts of cases, and who saved them.',
        kept: 'stays',
        until: 'For good; the name goes with the account.',
        seen: 'Authors and staff.',
      },
      {
        table: 'studio_reviews',
        holds: 'Reviews of a draft: who asked, who decided, and what.',
        kept: 'stays',
        until: 'With the draft; the names go with the accounts.',
        seen: 'Authors, reviewers and staff.',
      },
      {
        table: 'studio_remarks',
        holds: 'Comments of reviewers on a draft.',
        kept: 'stays',
        until: 'With the draft; the name goes with the account.',
        seen: 'Authors, reviewers and staff.',
      },
      {
        table: 'studio_sign_offs',
        holds: 'Clinical sign-offs of a draft, with the name and role that the signatory wrote.',
        kept: 'stays',
        until: 'With the draft: a signature outlives its account.',
        seen: 'Authors, reviewers and staff.',
      },
      {
        table: 'published_versions',
        holds: 'Cases as they were published, their review, and who published them.',
        kept: 'stays',
        until: 'With the draft; the name goes with the account.',
        seen: 'Authors, reviewers and staff.',
      },
      {
        table: 'studio_visits',
        holds: 'Who has a draft open.',
        kept: 'swept',
        until: 'A day.',
        seen: 'Authors and staff.',
      },
      {
        table: 'studio_blind_tests',
        holds: 'A link by which a colleague tries a draft, with nobody’s name.',
        kept: 'swept',
        until: 'A month where nobody used it; otherwise with the draft.',
        seen: 'Authors and staff.',
      },
      {
        table: 'studio_blind_replies',
        holds: 'What that colleague asked, with nobody’s name.',
        kept: 'stays',
        until: 'With the draft.',
        seen: 'Authors and staff.',
      },
    ],
  },
]

/** Tables that hold no personal data. */
export const IMPERSONAL: readonly { table: string; holds: string }[] = [
  { table: 'institutions', holds: 'Schools and universities: name, look, consent text, retention, switches.' },
  { table: 'institution_hosts', holds: 'Host names of an institution.' },
  { table: 'institution_domains', holds: 'E-mail domains of an institution.' },
  { table: 'institution_groups', holds: 'Names of cohorts and groups.' },
  { table: 'institution_cases', holds: 'Which cases an institution allows or hides, and due dates.' },
  { table: 'country_switches', holds: 'Parts of screens that are left out in a country.' },
  { table: 'identity_providers', holds: 'An institution’s identity provider and its public certificates.' },
  { table: 'lti_platforms', holds: 'Learning platforms of an institution and their public addresses.' },
  { table: 'lti_registration_links', holds: 'A link by which a platform may register itself.' },
  { table: 'lti_courses', holds: 'Courses of a learning platform and their cohorts.' },
  { table: 'lti_lines', holds: 'Lines of a gradebook for links that came without one.' },
  { table: 'groups', holds: 'Names of roles.' },
  { table: 'asked_questions', holds: 'Texts of questions after a consultation.' },
  { table: 'quiz_asked', holds: 'Texts of quiz questions.' },
  { table: 'past_scores', holds: 'Scores of deleted accounts’ consultations, without a name or an ID.' },
  { table: 'picked_readings', holds: 'How often one of two readings was picked, by case and day, for a year.' },
  { table: 'case_flags', holds: 'Cases that staff feature.' },
  { table: 'daily_draws', holds: 'Which story is of which day.' },
  { table: 'dynamic_pages', holds: 'Public pages.' },
  { table: 'notifications', holds: 'News.' },
  { table: 'plans', holds: 'Prices.' },
  { table: 'promo_codes', holds: 'Codes that take something off a price.' },
  { table: 'paypal_catalog', holds: 'What is sold through PayPal.' },
  { table: 'studio_cases', holds: 'Drafts of cases.' },
  { table: 'published_cases', holds: 'Cases that were published from drafts, and for which institution.' },
  { table: 'settings', holds: 'Settings of the product.' },
  { table: 'heartbeats', holds: 'When a server process was last known to live.' },
]
