import type { LtiSettings } from '#contract/institutions/lti.ts'
import { Instant } from '../../../staff/instant.tsx'
import type { Send } from '../../../staff/use-staff-page.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LinkToCopy } from '../../../ui/forms/link-to-copy.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Note } from '../../../ui/layout/text.ts'
import styles from '../../admin.module.css'
import { PlatformFields } from './platform-fields.tsx'
import { typedOf } from './platform-form.ts'
import { RemovePlatform } from './remove-platform.tsx'

type LinkProps = { settings: LtiSettings; path: string; send: Send }

/** The registration link, which an administrator enters in the platform. It works once. */
export function RegistrationLink({ settings: { registration, keys_url }, path, send }: LinkProps) {
  const change = (open: boolean) => void send('POST', `${path}registration/`, { open })
  if (registration === null)
    return (
      <>
        <Note>
          Where a platform can register tools by a link (Moodle: Tool URL, Canvas: Dynamic Registration), its
          administrator needs to type nothing else. Nobody can launch until you confirm the platform here.
        </Note>
        <p>
          <Button size="small" kind="outline" disabled={keys_url === null} onClick={() => change(true)}>
            Create registration link
          </Button>
        </p>
      </>
    )
  return (
    <>
      <LinkToCopy label="For the administrator of the platform" path={registration.url}>
        <Button kind="outline" onClick={() => change(false)}>
          End link
        </Button>
      </LinkToCopy>
      <Note>
        It works once, until <Instant at={registration.until} />.
      </Note>
    </>
  )
}

type PendingProps = { platform: LtiSettings['platforms'][number]; path: string; send: Send }

/** A platform that registered itself: its details, to be completed and confirmed, or removed. */
export function PendingPlatform({ platform, path, send }: PendingProps) {
  const { id, issuer, client_id, deployment_ids } = platform
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h4 id={`platform-${id}`}>{issuer}</h4>
        <Note>Client ID {client_id}</Note>
        <p>It registered itself. Confirm it only if you know that these addresses are the institution’s.</p>
        {deployment_ids.length === 0 && <p>It didn’t send its deployment ID. Ask its administrator for it.</p>}
      </Stack>
      <RemovePlatform id={id} path={path} send={send} />
      <div className={styles.wide}>
        <PlatformFields
          name={`Confirm ${issuer}`}
          button="Confirm platform"
          first={typedOf(platform)}
          path={path}
          send={send}
        />
      </div>
    </li>
  )
}
