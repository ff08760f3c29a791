import { type FormEvent, useState } from 'react'
import type { AdminPromoCodeRequest, AdminPromoCodesReply } from '#contract/payment.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { useStaffPage } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/promo-codes-screen.ts'
import styles from './admin.module.css'
import { describeCode, type PromoCodeFields, requestOf } from './promo-code-form.ts'

export const meta = () => [{ title: 'Promo codes · Staff · Bedside' }]

const PATH = '/api/v1/admin/promo-codes/'

export const clientLoader = () => readStaffPage<AdminPromoCodesReply>(PATH)

export default function PromoCodesScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <PromoCodes first={loaderData} />
}

type Save = (code: AdminPromoCodeRequest) => Promise<boolean>

function PromoCodes({ first }: { first: AdminPromoCodesReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const save: Save = (code) => send('POST', PATH, code)
  return (
    <>
      <h1>Promo codes</h1>
      <Note>Each person can use a code once. Saving an existing code changes it and keeps its usage count.</Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <NewCode onSave={save} />
      {shown.promo_codes.length === 0 && <p>No codes yet.</p>}
      <Stack as="ul" gap={8}>
        {shown.promo_codes.map(({ uses, ...code }) => (
          <li key={code.code} className={styles.entry}>
            <Stack gap={4} shrinks breaks className={styles.words}>
              <h2 id={`code-${code.code}`}>{code.code}</h2>
              <p>{describeCode({ ...code, uses })}</p>
            </Stack>
            <Switch
              labelledBy={`code-${code.code}`}
              value={code.is_active}
              onChange={async () => {
                await save({ ...code, is_active: !code.is_active })
              }}
            />
          </li>
        ))}
      </Stack>
    </>
  )
}

const EMPTY: PromoCodeFields = { code: '', percent: '', plans: '', until: '', most: '' }
const BOXES: { name: keyof PromoCodeFields; label: string; hint?: string; type?: string; required?: boolean }[] = [
  { name: 'code', label: 'Code', required: true },
  { name: 'percent', label: 'Percentage off', required: true },
  { name: 'plans', label: 'Plans', hint: 'Such as 1-year, lifetime. Leave empty for all.' },
  { name: 'until', label: 'Last day', type: 'date' },
  { name: 'most', label: 'Maximum uses', hint: 'Leave empty for no limit.' },
]

function NewCode({ onSave }: { onSave: Save }) {
  const [typed, setTyped] = useState(EMPTY)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave(requestOf(typed))) setTyped(EMPTY)
  }
  return (
    <form className={styles.form} aria-label="A code" onSubmit={save}>
      {BOXES.map(({ name, ...box }) => (
        <TextField
          key={name}
          {...box}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" size="small">
        Save code
      </Button>
    </form>
  )
}
