import { useState } from 'react'
import type { Invoice } from '#contract/payment.ts'
import { sentenceOf } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { dateOf } from '../../ui/text/dates.ts'
import { inMoney } from '../money.ts'
import styles from './invoice-list.module.css'

/** Payments, newest first, each with its receipt. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const [problem, setProblem] = useState('')
  if (invoices.length === 0) return null
  const save = (invoice: Invoice) =>
    saveFile(`/api/v1/payment/invoice/${invoice.id}/pdf/`, `${invoice.number}.pdf`).then(
      () => setProblem(''),
      (error: unknown) => setProblem(sentenceOf(error)),
    )
  return (
    <div className={styles.invoices}>
      <Text as="h3" size="ui">
        Receipts
      </Text>
      <Box as="ul">
        {invoices.map((invoice) => (
          <Row as="li" gap={14} justify="between" key={invoice.id}>
            <span>
              <Text as="b" size="ui">
                {inMoney(invoice.currency_symbol, invoice.amount)}, {invoice.description}
              </Text>
              <Note as="small" tone="faint">
                {dateOf(invoice.paid_at)}, {invoice.number}
                {invoice.test_mode && ', test mode'}
                {backWords(invoice)}
              </Note>
            </span>
            <Button kind="quiet" size="small" onClick={() => void save(invoice)}>
              PDF<span className="visually-hidden"> of {invoice.number}</span>
            </Button>
          </Row>
        ))}
      </Box>
      {problem && <Notice tone="red">{problem}</Notice>}
    </div>
  )
}

function backWords({ refunded_at: at, refunded_amount: back, currency_symbol: symbol }: Invoice): string {
  if (at) return `, refunded on ${dateOf(at)}`
  return back > 0 ? `, ${inMoney(symbol, back)} refunded` : ''
}
