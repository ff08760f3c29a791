import { PLAIN } from '../../site/plain-pages.ts'
import type { PaperRow, PaperSection } from './paper-parts.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'
import { IMPERSONAL, PERSONAL, type Purpose, type StoredTable } from './stored-data.ts'

const PATH = '/institutions/papers/data'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function DataPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="Every table of the database: what it holds of whom, for what purpose, for how long, and who sees it. A test fails when a table is missing here, or when one is kept otherwise than the schema says."
      sections={[ROLES, ...PERSONAL.map(sectionOf), NOTHING_PERSONAL, BESIDE]}
    />
  )
}

const ROLES: PaperSection = {
  title: 'Who is responsible',
  rows: [
    {
      term: 'Controller and processor',
      text: 'The people who run an installation decide what it is for. Where an institution has it run by someone else, they need a contract under Article 28 GDPR; this page can be its annex. The project itself runs no installation for institutions and gets no data of any.',
    },
    {
      term: 'Legal basis',
      text: 'The controller’s to name. What educators see of a student rests on that student’s consent, which is off until given, has three parts, and can be withdrawn at any time.',
    },
    {
      term: 'Special categories',
      text: 'None is asked for. Students are told never to type anything about a real patient. Free text can hold what a person writes there.',
    },
    {
      term: 'The institution’s retention period',
      text: 'An institution can set a number of days from 30 to 3,660. Each night, consultations of its members that are older are deleted with messages and marks. Group sessions, quizzes and daily tasks are not.',
      tests: [
        'server/institutions/retention.test.ts: consultations of members go after the days of their institution, with every message, and no others',
      ],
    },
    {
      term: 'Rights',
      text: 'A person reads, corrects, takes a copy of and deletes their own data without asking anyone.',
      tests: [
        'server/accounts/leaving.test.ts: holds every table that belongs to a student: a new one has to be thought about',
        'server/accounts/leaving.test.ts: leaves nothing behind that is the student’s, and says so in a last letter',
      ],
    },
  ],
}

const sectionOf = ({ title, purpose, seen, tables }: Purpose): PaperSection => ({
  title,
  text: `Purpose: ${purpose} Seen by: the person, the people who run the server, and as follows, unless a table says otherwise. ${seen}`,
  rows: tables.map(rowOf),
})

const RETENTION = {
  account: 'Until the account is deleted.',
  institution: 'Until the institution is removed.',
  swept: '',
  stays: '',
}

function rowOf({ table, holds, kept, until, seen }: StoredTable): PaperRow {
  const how = [RETENTION[kept], until].filter(Boolean).join(' ')
  return { term: table, text: `${holds} Kept: ${how}${seen === undefined ? '' : ` Seen by: ${seen}`}` }
}

const NOTHING_PERSONAL: PaperSection = {
  title: 'Tables without personal data',
  rows: IMPERSONAL.map(({ table, holds }) => ({ term: table, text: holds })),
}

const BESIDE: PaperSection = {
  title: 'Beside the tables',
  rows: [
    {
      term: 'Jobs',
      text: 'The queue of jobs (pg-boss) holds IDs of what is to be done. Failed ones stay for two weeks.',
    },
    {
      term: 'Logs',
      text: 'Lines on the standard output, without words of people, addresses of theirs or keys. With LOG_LEVEL=info each request with its network address. How long they are kept is the installation’s.',
      tests: ['server/reporting/logged.test.ts: a token, a password and the words of a message are in no line'],
    },
    { term: 'Backups', text: 'Hold what the database held. How long they are kept is the installation’s.' },
    {
      term: 'Browsers',
      text: 'The session token, messages typed and not sent, and preferences. No cookies, but one for a quarter of an hour during a launch from a learning platform.',
    },
  ],
}
