import { PLAIN } from '../../site/plain-pages.ts'
import { ASVS } from './asvs/asvs.ts'
import type { State } from './asvs/requirement.ts'
import type { PaperSection } from './paper-parts.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'

const PATH = '/institutions/papers/asvs'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function AsvsPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="How Bedside compares with OWASP ASVS 5.0, levels 1 and 2, as the project itself sees it. Nobody outside has verified it. A test fails when a test that is named here no longer exists."
      sections={[SUM, ...ASVS.map(sectionOf)]}
    />
  )
}

const MEANS: Record<State, string> = {
  Met: 'We believe that it holds. Where no test is named, that rests on reading the code.',
  'Partly met': 'A part holds; the text says which.',
  'Not met': 'It does not hold.',
  'Not applicable': 'There is nothing that it could apply to.',
  Installation: 'It depends on how the installation is set up.',
  'Not assessed': 'Nobody has looked.',
}

const all = ASVS.flatMap(({ requirements }) => requirements)

const SUM: PaperSection = {
  title: 'In short',
  text: 'Requirements are numbered as in ASVS 5.0 and named in our own words; neighbours with one answer share a line. Lines by state:',
  rows: Object.entries(MEANS).map(([state, means]) => ({
    term: `${state}: ${all.filter((one) => one.state === state).length}`,
    text: means,
  })),
}

const sectionOf = ({ title, requirements }: (typeof ASVS)[number]): PaperSection => ({
  title,
  rows: requirements.map(({ id, about, state, text, tests }) => ({
    term: `${id} ${about}`,
    text: `${state}. ${text}`,
    ...(tests && { tests }),
  })),
})
