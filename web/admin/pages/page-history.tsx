import { Instant } from '../../staff/instant.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import adminStyles from '../admin.module.css'
import type { PageVersion, StaffPage } from './typed-page.ts'

type Props = {
  page: StaffPage
  shown: number
  onShow: (version: PageVersion) => void
  onPublish: (version: number | null) => Promise<unknown>
}

/** Every version of a page, newest first, to view, publish or restore. */
export const PageHistory = ({ page, shown, onShow, onPublish }: Props) => (
  <Stack as="ol" gap={8}>
    {page.versions.map((one) => {
      const live = one.version === page.published
      return (
        <li key={one.version} className={adminStyles.entry}>
          <Stack gap={4} shrinks breaks className={adminStyles.words}>
            <h3 id={`version-${one.version}`}>
              Version {one.version} {live && <span className={adminStyles.done}>Live</span>}
            </h3>
            <Note>
              <Instant at={one.saved_at} /> by {one.saved_by}
            </Note>
          </Stack>
          <Button
            kind="quiet"
            size="small"
            aria-pressed={shown === one.version}
            aria-describedby={`version-${one.version}`}
            onClick={() => onShow(one)}
          >
            Copy into the form
          </Button>
          <Button
            kind="outline"
            size="small"
            aria-describedby={`version-${one.version}`}
            onClick={() => void onPublish(live ? null : one.version)}
          >
            {live ? 'Unpublish' : 'Publish'}
          </Button>
        </li>
      )
    })}
  </Stack>
)
