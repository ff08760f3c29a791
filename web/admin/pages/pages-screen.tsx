import type { AdminPagesReply } from '#contract/pages.ts'
import { Instant } from '../../staff/instant.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import adminStyles from '../admin.module.css'
import type { Route } from './+types/pages-screen.ts'
import { PAGES_PATH, type StaffPage, stateOf } from './typed-page.ts'

export const meta = () => [{ title: 'Pages · Staff · Bedside' }]

export const clientLoader = () => readStaffPage<AdminPagesReply>(PAGES_PATH)

/** The pages that staff write. The public page of positions lists the live ones. */
export default function PagesScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { pages } = loaderData
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <h1>Pages</h1>
        <Button size="small" href="/admin/new-page">
          New page
        </Button>
      </Row>
      <Note>
        Open positions, each with a page under /careers. Live pages are listed there; only staff can see drafts.
      </Note>
      {pages.length === 0 && <p>No pages yet.</p>}
      <Stack as="ul" gap={8}>
        {pages.map((page) => (
          <PageEntry key={page.id} page={page} />
        ))}
      </Stack>
    </>
  )
}

function PageEntry({ page }: { page: StaffPage }) {
  const state = stateOf(page)
  const [newest] = page.versions
  if (!newest) return null
  return (
    <li className={adminStyles.entry}>
      <Stack gap={4} shrinks breaks className={adminStyles.words}>
        <h2>
          {newest.elements.PageTile.main_text}{' '}
          <span className={state === 'Live' ? adminStyles.done : adminStyles.waits}>{state}</span>
        </h2>
        <Note>
          {newest.sub_category}
          {newest.meta && `, ${newest.meta}`} · /careers/{page.name} · saved <Instant at={newest.saved_at} />
        </Note>
      </Stack>
      <Button kind="outline" size="small" href={`/admin/pages/${page.name}`}>
        Edit<span className="visually-hidden"> {page.name}</span>
      </Button>
    </li>
  )
}
