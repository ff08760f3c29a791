import type { SignOnSettings } from '#contract/institutions/sign-on.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { dateOf } from '../../ui/text/dates.ts'
import styles from '../admin.module.css'
import { MetadataForm, ProviderFields } from './provider-form.tsx'
import { SignOnNames } from './sign-on-names.tsx'

type Props = { first: SignOnSettings; room: string }

/** How members sign in: with a password, or at the institution’s identity provider. */
export function SignOn({ first, room }: Props) {
  const { shown, fault, send } = useStaffPage(first)
  const here = `${room}sign-on/`
  const isOn = shown.sign_on === 'saml2'
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {!shown.has_key && (
        <Notice tone="amber">
          Single sign-on needs SAML_PRIVATE_KEY in the server’s settings. See docs/operators.md.
        </Notice>
      )}
      <div className={styles.entry}>
        <Stack gap={4} shrinks breaks className={styles.words} id="sign-on-switch">
          <h3>Single sign-on (SAML 2)</h3>
          <Note>
            On: visitors at this institution’s hosts are sent to its identity provider. Off: they sign in with a
            password.
          </Note>
        </Stack>
        <Switch
          labelledBy="sign-on-switch"
          value={isOn}
          onChange={async () => void (await send('PATCH', here, { sign_on: isOn ? 'password' : 'saml2' }))}
        />
      </div>
      <div className={styles.entry}>
        <Stack gap={4} shrinks breaks className={styles.words} id="sign-on-required">
          <h3>Only by sign-on</h3>
          <Note>
            On: members cannot sign in with a password, Google or Facebook while single sign-on is on. Open sessions
            continue.
          </Note>
        </Stack>
        <Switch
          labelledBy="sign-on-required"
          value={shown.required}
          onChange={async () => void (await send('PATCH', here, { required: !shown.required }))}
        />
      </div>
      <h3>For the identity provider</h3>
      <Stack as="dl" gap={4} size="small" className={styles.signOn}>
        <Text as="dt" tone="soft">
          Entity ID and metadata
        </Text>
        <dd>
          <a className="link" href={shown.entity_id}>
            {shown.entity_id}
          </a>
        </dd>
        <Text as="dt" tone="soft">
          Reply address (ACS, HTTP-POST)
        </Text>
        <dd>{shown.reply_url}</dd>
      </Stack>
      <h3>Identity provider</h3>
      <Provider provider={shown.provider} />
      <MetadataForm path={`${here}provider/`} send={send} />
      <details>
        <summary className="link">Enter it without metadata</summary>
        <ProviderFields path={`${here}provider/`} send={send} />
      </details>
      <h3>People</h3>
      <SignOnNames key={shown.provider?.entity_id ?? ''} settings={shown} path={here} send={send} />
    </>
  )
}

function Provider({ provider }: Pick<SignOnSettings, 'provider'>) {
  if (!provider) return <p>Not set yet.</p>
  return (
    <Stack as="dl" gap={4} size="small" className={styles.signOn}>
      <Text as="dt" tone="soft">
        Entity ID
      </Text>
      <dd>{provider.entity_id}</dd>
      <Text as="dt" tone="soft">
        Sign-on address
      </Text>
      <dd>{provider.sso_url}</dd>
      {provider.certificates.map(({ fingerprint, ends_at }) => (
        <div key={fingerprint}>
          <Text as="dt" tone="soft">
            Certificate, until {dateOf(ends_at)}
          </Text>
          <dd>{fingerprint}</dd>
        </div>
      ))}
    </Stack>
  )
}
