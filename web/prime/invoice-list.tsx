import type { Invoice } from '#contract/payment.ts'
import { dayOf } from '../results/words.ts'
import styles from './invoice-list.module.css'
import { inMoney } from './money.ts'

/** What was paid, the newest first; its receipts came by e-mail. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null
  return (
    <div className={styles.invoices}>
      <h3>Receipts</h3>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <b>
              {inMoney(invoice.currency_symbol, invoice.amount)}, {invoice.description}
            </b>
            <small>
              {dayOf(invoice.paid_at)}, {invoice.number}
              {invoice.test_mode && ', test mode'}
              {invoice.refunded_at && `, paid back on ${dayOf(invoice.refunded_at)}`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
