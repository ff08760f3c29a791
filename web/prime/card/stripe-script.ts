/** Types for the part of Stripe.js used here. It must be loaded from Stripe's own host, so it is no dependency. */
export type StripeField = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'change', listener: (change: { complete: boolean; error?: { message: string } | undefined }) => void): void
}
export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type Failure = { message?: string }
export type Stripe = {
  elements(): { create(kind: StripeFieldKind, options: { style: { base: Record<string, string> } }): StripeField }
  createToken(field: StripeField): Promise<{ token?: { id: string }; error?: Failure }>
  confirmCardPayment(clientSecret: string): Promise<{ error?: Failure }>
  confirmCardSetup(clientSecret: string): Promise<{ error?: Failure }>
}

declare global {
  var Stripe: ((key: string) => Stripe) | undefined
}

let loading: Promise<Stripe> | undefined

/** Loads Stripe.js, only where a card is asked for. After a failure, the next call tries again. */
export function loadStripe(script: string, key: string): Promise<Stripe> {
  loading ??= fetchScript(script).then(
    () => window.Stripe!(key),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.onload = () => (window.Stripe ? resolve() : reject(new Error('Stripe’s script is not what it should be.')))
    element.onerror = () => reject(new Error('Stripe’s script did not load.'))
    document.head.append(element)
  })
}
