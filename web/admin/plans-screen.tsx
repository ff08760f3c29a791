import { type FormEvent, useState } from 'react'
import type { AdminPlanPatch, AdminPlansReply } from '#contract/payment.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { useStaffPage } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/plans-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Plans · Staff · Bedside' }]

const PATH = '/api/v1/admin/plans/'

export const clientLoader = () => readStaffPage<AdminPlansReply>(PATH)

export default function PlansScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Plans first={loaderData} />
}

type Plan = AdminPlansReply['plans'][number]
type Change = (change: AdminPlanPatch) => Promise<boolean>

function Plans({ first }: { first: AdminPlansReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const change: Change = (patch) => send('PATCH', PATH, patch)
  return (
    <>
      <h1>Plans</h1>
      <Note>
        Prices of Prime for new buyers. Existing subscribers keep paying the price on the day they bought. Every change
        is in the audit log.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Stack as="ul" gap={8}>
        {shown.plans.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} onChange={change} />
        ))}
      </Stack>
    </>
  )
}

function PlanEntry({ plan, onChange }: { plan: Plan; onChange: Change }) {
  const [editing, setEditing] = useState(false)
  const {
    id,
    currency,
    currency_symbol: sign,
    display_name: name,
    original_price: before,
    discounted_price: now,
  } = plan
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`plan-${id}`}>
          {name}, {currency}
        </h2>
        <p>
          {sign}
          {now.toFixed(2)}
          {before > now && ` instead of ${sign}${before.toFixed(2)}: ${plan.discount_percent}% off`}
        </p>
        <Note>{plan.billingType}</Note>
      </Stack>
      <Button kind="outline" size="small" aria-describedby={`plan-${id}`} onClick={() => setEditing(!editing)}>
        {editing ? 'Cancel' : 'Edit'}
      </Button>
      <Note as="span" id={`sold-${id}`}>
        On sale
      </Note>
      <Switch
        labelledBy={`sold-${id} plan-${id}`}
        value={plan.on_sale}
        onChange={async () => {
          await onChange({ id, on_sale: !plan.on_sale })
        }}
      />
      {editing && <PriceForm plan={plan} onChange={onChange} onDone={() => setEditing(false)} />}
    </li>
  )
}

function PriceForm({ plan, onChange, onDone }: { plan: Plan; onChange: Change; onDone: () => void }) {
  const [now, setNow] = useState(plan.discounted_price.toFixed(2))
  const [before, setBefore] = useState(plan.original_price.toFixed(2))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const prices = { discounted_price: Number(now), original_price: Number(before) }
    if (await onChange({ id: plan.id, ...prices })) onDone()
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="Price"
        inputMode="decimal"
        required
        value={now}
        onChange={(event) => setNow(event.target.value)}
      />
      <TextField
        label="Original price"
        hint="Same as the price if there is no discount."
        inputMode="decimal"
        required
        value={before}
        onChange={(event) => setBefore(event.target.value)}
      />
      <Button type="submit" size="small">
        Save
      </Button>
    </form>
  )
}
