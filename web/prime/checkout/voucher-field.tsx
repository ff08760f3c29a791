import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { discountWords, mayApply, type Voucher } from './voucher.ts'
import styles from './voucher-field.module.css'

type Props = { voucher: Voucher; onEdit: (code: string) => void; onApply: () => void }

/** Field for a promo code: uppercase, applied by Enter or the button, with a button to clear it. */
export function VoucherField({ voucher, onEdit, onApply }: Props) {
  const applied = voucher.state === 'applied'
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onApply()
  }
  return (
    <div className={styles.voucher}>
      <TextField
        label="Voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={voucher.code}
        onChange={(event) => onEdit(event.target.value)}
        onKeyDown={onEnter}
        valid={applied}
        error={voucher.state === 'invalid' ? voucher.why : undefined}
      />
      {applied ? (
        <Button kind="quiet" onClick={() => onEdit('')}>
          Clear
        </Button>
      ) : (
        <Button kind="quiet" onClick={onApply} disabled={!mayApply(voucher)}>
          {voucher.state === 'applying' ? 'Applying…' : 'Apply'}
        </Button>
      )}
      <p role="status" className={styles.good}>
        {applied && discountWords(voucher.good)}
      </p>
    </div>
  )
}
