import type { LtiSettings } from '#contract/institutions/lti.ts'
import { Instant } from '../../../staff/instant.tsx'
import { type Send, useStaffPage } from '../../../staff/use-staff-page.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Note, Text } from '../../../ui/layout/text.ts'
import styles from '../../admin.module.css'
import { PlatformFields } from './platform-fields.tsx'
import { typedOf } from './platform-form.ts'
import { PendingPlatform, RegistrationLink } from './platform-registration.tsx'
import { gradeProblemInWords, membersProblemInWords, refusalInWords } from './refusal-words.ts'
import { RemovePlatform } from './remove-platform.tsx'

type Props = { first: LtiSettings; room: string }

/** An institution's learning platforms (LTI 1.3), and the addresses to enter in each. */
export function LearningPlatforms({ first, room }: Props) {
  const { shown, fault, send } = useStaffPage(first)
  const here = `${room}lti/`
  const pending = shown.platforms.filter((one) => one.pending)
  const confirmed = shown.platforms.filter((one) => !one.pending)
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {shown.keys_url === null && (
        <Notice tone="amber">
          Assignments and grades need LTI_PRIVATE_KEYS in the server’s settings. See docs/operators.md.
        </Notice>
      )}
      {shown.domains.length === 0 && (
        <Notice tone="amber">Nobody can launch yet: add the institution’s e-mail domains under Sign-on.</Notice>
      )}
      <h3>For the platform</h3>
      <OwnAddresses settings={shown} />
      <h3>Registration by the platform itself</h3>
      <RegistrationLink settings={shown} path={here} send={send} />
      {pending.length > 0 && <h3>To be confirmed</h3>}
      <Stack as="ul" gap={8}>
        {pending.map((platform) => (
          <PendingPlatform key={platform.id} platform={platform} path={here} send={send} />
        ))}
      </Stack>
      <h3>Registered</h3>
      {confirmed.length === 0 && <p>No platforms yet.</p>}
      <Stack as="ul" gap={8}>
        {confirmed.map((platform) => (
          <Platform key={platform.id} platform={platform} path={here} send={send} />
        ))}
      </Stack>
      <h3>New platform</h3>
      <PlatformFields name="New platform" path={here} send={send} />
    </>
  )
}

/** Labelled with the names that Moodle and Canvas use. */
const OwnAddresses = ({ settings: { login_url, launch_url, keys_url } }: { settings: LtiSettings }) => (
  <Stack as="dl" gap={4} size="small" className={styles.signOn}>
    <Text as="dt" tone="soft">
      Tool URL and content selection URL (Moodle), target link URI (Canvas)
    </Text>
    <dd>{launch_url}</dd>
    <Text as="dt" tone="soft">
      Redirection URI (both)
    </Text>
    <dd>{launch_url}</dd>
    <Text as="dt" tone="soft">
      Initiate login URL (Moodle), OpenID Connect initiation URL (Canvas)
    </Text>
    <dd>{login_url}</dd>
    {keys_url !== null && (
      <>
        <Text as="dt" tone="soft">
          Public keyset (Moodle), public JWK URL (Canvas)
        </Text>
        <dd>{keys_url}</dd>
      </>
    )}
  </Stack>
)

type PlatformProps = { platform: LtiSettings['platforms'][number]; path: string; send: Send }

function Platform({ platform, path, send }: PlatformProps) {
  const { id, issuer, client_id, last_launch_at, last_refusal, grade_problem, members_problem } = platform
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h3 id={`platform-${id}`}>{issuer}</h3>
        <Note>Client ID {client_id}</Note>
        <Note>
          {last_launch_at === null ? (
            'No launch has worked yet.'
          ) : (
            <>
              Last launch that worked: <Instant at={last_launch_at} />
            </>
          )}
        </Note>
        {grade_problem !== null && <p>{gradeProblemInWords(grade_problem)}</p>}
        {members_problem !== null && <p>{membersProblemInWords(members_problem)}</p>}
        {last_refusal !== null && <p>Last refusal: {refusalInWords(last_refusal)}</p>}
      </Stack>
      <RemovePlatform id={id} path={path} send={send} />
      <details className={styles.wide}>
        <summary className="link">Change</summary>
        <PlatformFields name={`Change ${issuer}`} first={typedOf(platform)} path={path} send={send} />
      </details>
    </li>
  )
}
