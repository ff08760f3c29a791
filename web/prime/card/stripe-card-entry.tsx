import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './card-entry.module.css'
import { CardProblem, type CardTaker } from './card-taker.ts'
import { loadStripe, type Stripe, type StripeField, type StripeFieldKind } from './stripe-script.ts'

type Props = {
  script: string
  publishableKey: string
  taker: Ref<CardTaker>
  onComplete: (complete: boolean) => void
}

const FIELDS: [kind: StripeFieldKind, label: string][] = [
  ['cardNumber', 'Card number'],
  ['cardExpiry', 'Expiry'],
  ['cardCvc', 'CVC'],
]

/** Stripe's card fields, in its own iframes: this page never sees the card data. */
export function StripeCardEntry({ script, publishableKey, taker, onComplete }: Props) {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<{ stripe?: Stripe; failed?: true }>({})
  const number = useRef<StripeField>(undefined)
  const complete = useRef(new Set<StripeFieldKind>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts another attempt
  useEffect(() => {
    let cancelled = false
    loadStripe(script, publishableKey).then(
      (stripe) => !cancelled && setLoaded({ stripe }),
      () => !cancelled && setLoaded({ failed: true }),
    )
    return () => {
      cancelled = true
    }
  }, [script, publishableKey, round])
  useImperativeHandle(taker, () => ({
    tokenise: async () => {
      const { token, error } = await loaded.stripe!.createToken(number.current!)
      if (!token) throw new CardProblem(error?.message ?? '')
      return token.id
    },
  }))
  if (loaded.failed)
    return (
      <RetryNotice onRetry={() => setRound(round + 1)}>
        The card form didn’t load. A script blocker in your browser may be the cause.
      </RetryNotice>
    )
  const fieldChanged = (kind: StripeFieldKind, isComplete: boolean) => {
    if (isComplete) complete.current.add(kind)
    else complete.current.delete(kind)
    onComplete(complete.current.size === FIELDS.length)
  }
  return (
    <div className={classNames(styles.card, styles.vendor)} aria-busy={!loaded.stripe}>
      {FIELDS.map(([kind, label]) => (
        <VendorField
          key={kind}
          kind={kind}
          label={label}
          stripe={loaded.stripe}
          onMade={(field) => {
            if (kind === 'cardNumber') number.current = field
          }}
          onChange={(isComplete) => fieldChanged(kind, isComplete)}
        />
      ))}
    </div>
  )
}

type FieldProps = {
  kind: StripeFieldKind
  label: string
  stripe: Stripe | undefined
  onMade: (field: StripeField) => void
  onChange: (complete: boolean) => void
}

/** All three fields must belong to the same Elements instance, or Stripe cannot create a token. */
const sets = new WeakMap<Stripe, ReturnType<Stripe['elements']>>()
function setOf(stripe: Stripe) {
  const known = sets.get(stripe) ?? stripe.elements()
  sets.set(stripe, known)
  return known
}

function VendorField({ kind, label, stripe, onMade, onChange }: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once, when the script has loaded
  useEffect(() => {
    if (!stripe) return
    const field = setOf(stripe).create(kind, { style: { base: inkOf(place.current!) } })
    field.on('change', (change) => {
      setError(change.error?.message ?? '')
      onChange(change.complete)
    })
    field.mount(place.current!)
    onMade(field)
    return () => {
      onChange(false)
      field.destroy()
    }
  }, [stripe])
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div ref={place} className={classNames(styles.frame, error && styles.wrong)} />
      <Row as="p" gap={6} align="stretch" size="name" tone="red" role="status">
        {error && (
          <>
            <Icon name="x" /> {error}
          </>
        )}
      </Row>
    </fieldset>
  )
}

/** Returns our colours for the iframe, which cannot inherit them. */
function inkOf(element: HTMLElement): Record<string, string> {
  const { color } = getComputedStyle(element)
  return { color, fontSize: '16px', iconColor: color }
}
