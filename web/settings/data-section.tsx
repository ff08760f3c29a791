import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountReply } from '#contract/accounts.ts'
import { type ActionResult, ask, download } from '../account/account-calls.ts'
import { Outcome, Section } from '../account/section.tsx'
import { OutboxLink } from '../development/outbox-link.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Flow } from '../ui/layout/row.ts'

const LEAD =
  'A single file (JSON) with everything Bedside stores about you: your account, your conversations and your marks. It takes a moment to prepare; we’ll e-mail you when it’s ready.'

const READY: ActionResult = { done: 'Your file is ready.' }

/** Export of all the student's data. */
export function DataSection({ account: { data_export: made } }: { account: AccountReply }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<ActionResult>({})
  const order = async () => {
    setOutcome(await ask('/api/v1/auth/user/export/'))
    await revalidate()
  }
  return (
    <Section title="Your data" lead={LEAD}>
      <Flow gap={10}>
        {made?.ready_until && (
          <Button kind="outline" onClick={async () => setOutcome(await download())}>
            Download my data
          </Button>
        )}
        {(!made || made.ready_until) && (
          <Button kind={made ? 'quiet' : 'outline'} onClick={order}>
            {made ? 'Prepare it again' : 'Prepare my file'}
          </Button>
        )}
        {made && !made.ready_until && (
          <Button kind="outline" onClick={() => revalidate()}>
            Check if it’s ready
          </Button>
        )}
      </Flow>
      <Outcome outcome={made?.ready_until && outcome.done ? READY : outcome} />
      {outcome.done && <OutboxLink />}
    </Section>
  )
}
