import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountReply } from '#contract/accounts.ts'
import { type ActionResult, ask } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { type OfferedProvider, PROVIDER_NAMES } from '../account/social/social.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './account-screen.module.css'

/** External accounts that sign in to this one; renders nothing if there are none. */
export function ConnectedSection({ account: { identities } }: { account: AccountReply }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})
  if (identities.length === 0 && !outcome.done) return null
  const disconnect = async (provider: OfferedProvider) => {
    setOutcome(await ask('/api/v1/auth/social/disconnect/', { provider }))
    await revalidate()
  }
  return (
    <Section title="Connected accounts">
      <Stack as="ul" className={styles.list}>
        {identities.map(({ provider, email }) => (
          <Row as="li" gap={14} key={provider}>
            <Icon name={provider} />
            <span>
              <Text as="b" size="ui">
                {PROVIDER_NAMES[provider]}
              </Text>
              <Note as="small" tone="faint">
                {email}
              </Note>
            </span>
            <Button kind="outline" size="small" onClick={() => disconnect(provider)}>
              Disconnect<span className="visually-hidden"> {PROVIDER_NAMES[provider]}</span>
            </Button>
          </Row>
        ))}
      </Stack>
      <Outcome outcome={outcome} />
    </Section>
  )
}
