import type { PaymentMethod } from '#contract/payment.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from './saved-card.module.css'

const BRANDS: Record<string, string> = {
  amex: 'AMEX',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
  diners: 'DINERS',
  diners_club: 'DINERS',
}

/** The saved card, by brand and last four digits. */
export function SavedCard({ card, onEdit }: { card: PaymentMethod; onEdit: () => void }) {
  return (
    <p className={styles.card}>
      <b className={styles.brand}>{BRANDS[card.brand] ?? card.brand.toUpperCase()}</b>
      <span>
        ending {card.last4}
        <Note as="small" tone="faint">
          until {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
        </Note>
      </span>
      <button type="button" className="link" onClick={onEdit}>
        EDIT<span className="visually-hidden"> the card</span>
      </button>
    </p>
  )
}
