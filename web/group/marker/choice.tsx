import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { classNames } from '../../ui/class-names.ts'
import styles from './choice.module.css'

type Option = { value: number; name: string }

type Props = {
  label: string
  options: readonly Option[]
  value: number | null
  /** Null: the one that was chosen is pressed again, or taken back with Delete. */
  onChoose: ((value: number | null) => void) | undefined
  /** Numbers stand in circles; words in pills. */
  round?: boolean
}

/** One tap of several, 44 px each; arrow keys move within it. A second press takes the choice back. */
export function Choice({ label, options, value, onChoose, round = false }: Props) {
  const takeBack = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onChoose?.(null)
  }
  return (
    <RadioGroup<number | null>
      aria-label={label}
      className={classNames(styles.choice, round && styles.round)}
      value={value}
      disabled={onChoose === undefined}
      onValueChange={(next) => onChoose?.(next)}
      onKeyDown={(event) => (event.key === 'Delete' || event.key === 'Backspace') && takeBack(event)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={classNames(styles.option, option.value === 0 && styles.zero)}
          onClick={(event) => option.value === value && takeBack(event)}
        >
          {option.name}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

/** 0 to the most that an item can earn. */
export const marksUpTo = (most: number): Option[] =>
  Array.from({ length: most + 1 }, (_, value) => ({ value, name: String(value) }))
