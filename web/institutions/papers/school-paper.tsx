import { pageHead } from '../../site/page-head.ts'
import { Paper } from '../../site/paper.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { PAPERS, type PaperPath } from './list.ts'
import type { PaperSection } from './paper-parts.ts'
import { Sections } from './sections.tsx'

const SINCE = '30 November 2026'

export const paperAt = (path: PaperPath) => PAPERS.find((one) => one.path === path)!

export const paperHead = (path: PaperPath) =>
  pageHead({
    title: `${paperAt(path).title} · For institutions · Bedside`,
    description: paperAt(path).says,
    path,
    card: 'institutions',
  })

type Props = { path: PaperPath; lead: string; sections: readonly PaperSection[] }

/** A paper for procurement, on screen, in print or as a PDF. */
export const SchoolPaper = ({ path, lead, sections }: Props) => (
  <Paper title={paperAt(path).title} lead={lead} since={SINCE} pdf={`${path}.pdf`}>
    <Sections sections={sections} />
    <section>
      <p>
        <SiteLink className="link" to="/institutions/papers">
          All papers for institutions
        </SiteLink>
      </p>
    </section>
  </Paper>
)
