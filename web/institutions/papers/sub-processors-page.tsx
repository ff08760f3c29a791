import { PLAIN } from '../../site/plain-pages.ts'
import type { PaperSection } from './paper-parts.ts'
import { BY_THE_BROWSER, OF_THE_INSTITUTION, PROCESSORS } from './processors.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'

const PATH = '/institutions/papers/sub-processors'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function SubProcessorsPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="By itself, an installation sends nothing to anyone but its mail server. These services can be switched on. The people who run your installation have to tell you which ones are, and which company runs each."
      sections={SECTIONS}
    />
  )
}

const SECTIONS: readonly PaperSection[] = [
  {
    title: 'What can be switched on',
    rows: PROCESSORS.map(({ name, purpose, gets, never, settings }) => ({
      term: name,
      text: `${purpose} Gets: ${gets}${never === undefined ? '' : ` Never: ${never}`} Switched on by ${settings.join(', ')}.`,
    })),
  },
  {
    title: 'The institution’s own services',
    text: 'Connected on the institution’s page. They are no sub-processors: they are yours.',
    rows: OF_THE_INSTITUTION.map(({ name, gets }) => ({ term: name, text: gets })),
  },
  {
    title: 'What a person’s browser may send to its maker',
    text: 'The installation neither chooses nor sees these services. How to treat them is for the controller to decide.',
    rows: BY_THE_BROWSER.map(({ name, gets }) => ({ term: name, text: gets })),
  },
]
