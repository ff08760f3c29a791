import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { classNames } from '../../ui/class-names.ts'
import styles from './choice.module.css'

type Option = { value: number; name: string }

type Props = {
  label: string
  options: readonly Option[]
  value: number | null
  /** Receives null when the chosen option is pressed again or cleared with Delete. */
  onChoose: ((value: number | null) => void) | undefined
  /** Numbers are shown in circles, words in pills. */
  round?: boolean
}

/** A radio group with 44 px targets and arrow-key navigation. Pressing the chosen option again clears it. */
export function Choice({ label, options, value, onChoose, round = false }: Props) {
  const clear = (event: { preventDefault: () => void }) => {
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
      onKeyDown={(event) => (event.key === 'Delete' || event.key === 'Backspace') && clear(event)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={classNames(styles.option, option.value === 0 && styles.zero)}
          onClick={(event) => option.value === value && clear(event)}
        >
          {option.name}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

export const marksUpTo = (most: number): Option[] =>
  Array.from({ length: most + 1 }, (_, value) => ({ value, name: String(value) }))
