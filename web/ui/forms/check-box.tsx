import { Checkbox } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './check-box.module.css'

type Props = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

export function CheckBox({ checked, onChange, children }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
    <label className={styles.label}>
      <Checkbox.Root className={styles.box} checked={checked} onCheckedChange={onChange}>
        <Checkbox.Indicator className={styles.tick}>
          <Icon name="check" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>{children}</span>
    </label>
  )
}
