import { pageHead } from '../../site/page-head.ts'
import { Paper } from '../../site/paper.tsx'
import { PLAIN } from '../../site/plain-pages.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { PAPERS } from './list.ts'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'Papers for institutions · Bedside',
    description:
      'What a university’s procurement, data protection and accessibility offices ask for, each as a page and as PDF.',
    path: '/institutions/papers',
    card: 'institutions',
  })

export default function PapersPage() {
  return (
    <Paper
      title="Papers for institutions"
      lead="What procurement, data protection and accessibility offices ask for. Each is a page that prints, and a PDF. Tests keep them in step with the code, and they say what has not been done: there is no certificate and no audit by an independent firm."
      since="30 November 2026"
      pdf="/institutions/papers.pdf"
    >
      <section>
        <h2>The papers</h2>
        <dl>
          {PAPERS.map(({ path, title, says }) => (
            <div key={path}>
              <dt>
                <SiteLink className="link" to={path}>
                  {title}
                </SiteLink>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Also</h2>
        <dl>
          <dt>
            <SiteLink className="link" to="/privacy">
              Privacy
            </SiteLink>
          </dt>
          <dd>What students are told.</dd>
          <dt>
            <SiteLink className="link" to="/technology">
              Technology
            </SiteLink>
          </dt>
          <dd>How well patients understand, and how that is measured.</dd>
        </dl>
      </section>
    </Paper>
  )
}
