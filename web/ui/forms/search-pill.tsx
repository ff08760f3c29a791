import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './search-pill.module.css'

type Props = {
  /** Accessible name. */
  label: string
  placeholder?: string
  value: string
  onChange: (typed: string) => void
  className?: string | undefined
}

/** A search field that filters what the page shows. */
export function SearchPill({ label, placeholder = label, value, onChange, className }: Props) {
  return (
    <label className={classNames(styles.pill, className)}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
    </label>
  )
}
