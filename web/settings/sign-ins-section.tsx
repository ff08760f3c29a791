import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AccountReply } from '#contract/accounts.ts'
import { type ActionResult, ask } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { browserOf, deviceOf } from '../account/sign-in/arrival.ts'
import { leaveHere } from '../session/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { momentOf } from '../ui/text/dates.ts'
import styles from './account-screen.module.css'

type SignIn = AccountReply['sign_ins'][number]

/** The student's active sign-ins, and a way to end them. */
export function SignInsSection({ account: { sign_ins: list } }: { account: AccountReply }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})
  const [asking, setAsking] = useState(false)
  const end = async (id: string) => {
    setOutcome(await ask('/api/v1/auth/sign-ins/end/', { id }))
    await revalidate()
  }
  return (
    <Section title="Where you’re signed in">
      <Stack as="ul" className={styles.list}>
        {list.map((one) => (
          <Row as="li" gap={14} key={one.id}>
            <Device signIn={one} />
            {!one.current && (
              <Button kind="outline" size="small" onClick={() => end(one.id)}>
                Sign out<span className="visually-hidden"> {nameOf(one)}</span>
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      <Outcome outcome={outcome} />
      <div>
        <Button kind="outline" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <EverywhereDialog open={asking} onClose={() => setAsking(false)} />
    </Section>
  )
}

const UNKNOWN = 'Other'

function nameOf({ user_agent: agent }: SignIn): string {
  const [browser, device] = [browserOf(agent), deviceOf(agent)]
  if (browser === UNKNOWN && device === UNKNOWN) return 'Another device'
  return `${browser === UNKNOWN ? 'A browser' : browser} on ${device === UNKNOWN ? 'another device' : device}`
}

const Device = ({ signIn }: { signIn: SignIn }) => (
  <span>
    <Text as="b" size="ui">
      {nameOf(signIn)}
    </Text>
    <Note as="small" tone="faint">
      {signIn.current ? 'This device. ' : ''}Signed in {momentOf(signIn.created_at)}, last used{' '}
      {momentOf(signIn.last_used_at)}
    </Note>
  </span>
)

function EverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<ActionResult>({})
  async function leave() {
    const answer = await ask('/api/v1/auth/sign-ins/end/', {})
    if (answer.problem) return setOutcome(answer)
    leaveHere()
    await navigate('/', { replace: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign out everywhere?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={leave}>Sign out everywhere</Button>
        </>
      }
    >
      <p>This signs you out on every device, including this one. Any open consultation is kept.</p>
      <Outcome outcome={outcome} />
    </Dialog>
  )
}
