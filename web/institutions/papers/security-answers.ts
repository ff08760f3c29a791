import type { PaperSection } from './paper-parts.ts'

/** Answers to the questions of HECVAT (lite), in its order of subjects and in our own words. */
export const SECURITY: readonly PaperSection[] = [
  {
    title: 'Who runs it',
    rows: [
      {
        term: 'What is the product?',
        text: 'A web application in which students practise taking histories from virtual patients. Open source: code under Apache 2.0, content under CC BY 4.0.',
      },
      {
        term: 'Where does it run?',
        text: 'Wherever the people who run an installation put it: a university can run its own. One process and one PostgreSQL are enough. Questions about a data centre are answered by the host.',
      },
      {
        term: 'Has it been audited or certified?',
        text: 'No. There is no SOC 2, ISO 27001 or other certificate, and no audit by an independent firm.',
      },
      {
        term: 'What has been tested instead?',
        text: 'In November 2026 the running product was attacked from outside in some 18,000 tries, as part of the project’s own work. The fifteen findings are fixed, each with a test named after it (docs/security-tests.md).',
        tests: ['tests/house/security-tests.test.ts: every finding of the outside test has its row'],
      },
      {
        term: 'Is there insurance, a help desk with agreed hours, or a service-level agreement?',
        text: 'Not from the project. The people who run an installation may offer them.',
      },
      {
        term: 'How are vulnerabilities reported?',
        text: 'SECURITY.md: an answer within three working days, a fixed version or a reason within thirty.',
      },
    ],
  },
  {
    title: 'Data',
    rows: [
      {
        term: 'Which personal data are kept, why, and for how long?',
        text: 'The page on data processing lists every table.',
        tests: ['tests/house/papers.test.ts: every table of the schema is on the page, once'],
      },
      {
        term: 'Are health data kept?',
        text: 'The patients are invented. Students are told never to type anything about a real patient. Extra time for exams is kept as a number, without its reason.',
      },
      {
        term: 'Is one institution’s data kept separate from another’s?',
        text: 'In one database, by institution, with keys that refuse a mix. One place in the code decides who may see what, and every route is walked as a member of another institution.',
        tests: [
          'server/institutions/institutions.test.ts: no route tells a member of another institution anything of the first, nor a student of a hidden case',
          'server/institutions/institutions.test.ts: no member of one institution gets into a group of another, not even by the database',
        ],
      },
      {
        term: 'Is data encrypted in transit?',
        text: 'By the proxy in front. Over https browsers are bound to it for a year.',
        tests: ['server/http/headers.test.ts: binds browsers to https where people come by https, and only there'],
      },
      {
        term: 'Is data encrypted at rest?',
        text: 'Not by the program. Encrypt the disk or use a database service that does. Passwords and tokens are hashes.',
        tests: ['server/accounts/accounts.test.ts: keeps neither the password nor the token as they are'],
      },
      {
        term: 'Can people get a copy of their data, correct it and have it deleted?',
        text: 'Yes, all three, by themselves.',
        tests: [
          'server/accounts/leaving.test.ts: the file with everything',
          'server/accounts/leaving.test.ts: leaves nothing behind that is the student’s, and says so in a last letter',
        ],
      },
      {
        term: 'Can an institution take its data out?',
        text: 'Results as CSV, as xAPI statements to its own record store, quizzes as QTI 3, all with the students’ consent; the whole database by a backup.',
        tests: [
          'server/institutions/educators.test.ts: goes into a table that a spreadsheet cannot run',
          'server/institutions/record-store/send-statements.test.ts: who agreed is told of to their institution’s store, once, also after a fault; nobody else is',
        ],
      },
      {
        term: 'Is data sold, or used for advertising?',
        text: 'No. There is no advertising, and no other company counts visits.',
      },
    ],
  },
  {
    title: 'Signing in and access',
    rows: [
      {
        term: 'Single sign-on?',
        text: 'SAML 2 with signed requests, signed replies and optional encryption; LTI 1.3 with deep linking, grades and roster. Tested against two different identity providers and stand-ins that behave like Moodle and Canvas; not certified by 1EdTech, and not yet run with a university’s own.',
        tests: [
          'server/accounts/saml/saml.test.ts: a sign-on through a provider with encrypted assertions',
          'server/accounts/saml/saml.test.ts: a sign-on through samlp, which takes only signed requests and does not encrypt',
          'server/accounts/lti/lti.test.ts: a launch',
        ],
      },
      {
        term: 'Can an institution require it?',
        text: 'Yes. Passwords, Google and Facebook are then refused for its members.',
      },
      {
        term: 'Multi-factor authentication?',
        text: 'By the institution’s identity provider. Bedside’s own passwords have no second factor.',
      },
      {
        term: 'Rules for passwords?',
        text: 'Six characters or more, no check against common ones: weaker than current advice. argon2id hashes. Guessing is limited by account and by address.',
        tests: ['server/accounts/credential-guessing.test.ts: a stranger who guesses passwords'],
      },
      {
        term: 'Roles?',
        text: 'Student, educator and manager of an institution; author and staff of the installation. Every route is tested with every role.',
        tests: ['server/authorisation.test.ts: every route of the table has its row, and no row is left over'],
      },
      {
        term: 'What do staff and educators see?',
        text: 'SECURITY.md has a table. Educators see what a student agreed to, and the student sees who looked.',
        tests: [
          'server/institutions/educators.test.ts: is exactly what a student agreed to, and the student reads who looked',
        ],
      },
      {
        term: 'Is there an audit log?',
        text: 'Of every change by staff and educators and every look of staff at an account. No route changes it.',
        tests: ['server/institutions/institutions.test.ts: leave a line in the audit log for every change'],
      },
    ],
  },
  {
    title: 'The application',
    rows: [
      {
        term: 'Which standard was it checked against?',
        text: 'OWASP ASVS 5.0, levels 1 and 2, by the project itself: see the map.',
      },
      {
        term: 'How is input checked?',
        text: 'Each request has a schema. A thousand hostile requests are sent at every run of the tests.',
        tests: [
          'tests/server/fuzz.test.ts: a thousand requests of all kinds find no fault, no innards and nothing that is kept back',
        ],
      },
      {
        term: 'Are there limits on use?',
        text: 'Yes: by account, address and institution.',
        tests: [
          'server/reading-limits.test.ts: an institution whose members send more than staff allow is asked to wait, and nobody outside it is',
        ],
      },
      {
        term: 'How are changes made?',
        text: 'Every change runs type checks, lint, and unit, server and browser tests before it is part of the main branch.',
      },
      {
        term: 'Are libraries scanned for known vulnerabilities?',
        text: 'Not as part of the checks. Versions are pinned exactly. No SBOM is published.',
      },
      {
        term: 'Is it accessible?',
        text: 'See the accessibility report: what was tested by program, and what was not.',
      },
      { term: 'Does it use artificial intelligence?', text: 'See the AI sheet.' },
    ],
  },
  {
    title: 'Keeping it running',
    rows: [
      {
        term: 'Backup and restore?',
        text: 'One command each, proven by a test: dump, wipe, restore, everything there. How often, and where the file lies, is for the people who run it.',
        tests: [
          'tests/server/backup.test.ts: everything is there again after a dump, a wipe and a restore, and a student goes on where they were',
        ],
      },
      {
        term: 'What if a process dies?',
        text: 'What was acknowledged is kept, once.',
        tests: [
          'tests/server/kill.test.ts: every message that was acknowledged is there after kill -9, in order, and is not answered twice',
        ],
      },
      {
        term: 'Can it run as several processes?',
        text: 'On one PostgreSQL, with jobs done once.',
        tests: ['server/run-jobs.test.ts: a hundred jobs queued at once are each done once'],
      },
      {
        term: 'Monitoring?',
        text: '/healthz, logs as JSON lines, and an error service where one is configured.',
        tests: ['server/app.test.ts: says whether it is well'],
      },
      {
        term: 'What if there is a breach?',
        text: 'The people who run the installation are the controller or processor and have to tell those concerned. The project has no plan for incidents in other people’s installations beyond fixing the software.',
      },
    ],
  },
]
