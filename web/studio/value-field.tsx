import { memo, use, useState } from 'react'
import type { StudioPath } from '#contract/studio.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { nameOf } from './cards.ts'
import { ExampleQuestions } from './example-questions.tsx'
import { countMarks, Files } from './files-shown.ts'
import { Forms } from './forms.ts'
import { labelOf } from './labels.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

// A value may be a list of values: what edits one and what edits the other need each other, and stand together.

export type FieldBinding = { file: string; path: StudioPath; change: ApplyChange }
type ValueProps = FieldBinding & { value: unknown; label: string }

/** Longer texts get a box of several lines. */
const SHORT = 50
const ONE_LINE = ['id', 'name', 'label', 'condition', 'slug', 'source', 'place', 'side', 'checked', 'gist', 'topic']

/** Whatever a case's file holds, to be edited: text, number, yes or no, a list, or a map of these. */
export const ValueField = memo(function ValueField({ value, label, file, path, change }: ValueProps) {
  const set = (next: unknown) => change({ op: 'set', file, path, value: next as never })
  if (typeof value === 'boolean')
    return (
      <label className={styles.tick}>
        <input type="checkbox" checked={value} onChange={({ target }) => set(target.checked)} /> {label}
      </label>
    )
  if (typeof value === 'number') return <NumberField value={value} label={label} onSet={set} />
  if (typeof value === 'string') {
    const isLine = ONE_LINE.includes(String(path.at(-1)))
    if (isLine) return <TextField label={label} value={value} onChange={({ target }) => set(target.value)} />
    const rows = value.length < SHORT ? 2 : Math.min(8, Math.ceil(value.length / SHORT))
    return <TextArea label={label} rows={rows} value={value} onChange={({ target }) => set(target.value)} />
  }
  if (Array.isArray(value)) return <ListField {...{ value, label, file, path, change }} />
  if (typeof value === 'object' && value !== null)
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        <MapFields value={value as Record<string, unknown>} {...{ file, path, change }} />
      </fieldset>
    )
  return null
})

/** The fields of a map, one after the other. */
export const MapFields = ({ value, file, path, change }: FieldBinding & { value: Record<string, unknown> }) => (
  <>
    {Object.entries(value).map(([key, one]) => (
      <ValueField key={key} value={one} label={labelOf(key)} file={file} path={[...path, key]} change={change} />
    ))}
  </>
)

/** A number that is half typed is not saved. */
const NumberField = ({ value, label, onSet }: { value: number; label: string; onSet: (value: number) => void }) => (
  <TextField
    label={label}
    type="number"
    step="any"
    defaultValue={value}
    onChange={({ target }) => {
      if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onSet(target.valueAsNumber)
    }}
  />
)

type ListProps = FieldBinding & {
  value: readonly unknown[]
  label: string
  only?: ((entry: Record<string, unknown>) => boolean) | undefined
  empty?: unknown
}

/** A list: of texts a line each, of maps a row each that opens, of anything else field by field. */
export function ListField({ value, label, file, path, change, only, empty }: ListProps) {
  const forms = use(Forms)
  const first = empty ?? forms.empty[String(path.at(-1))]
  const isOfTexts = value.every((one) => typeof one === 'string') && first === undefined
  if (isOfTexts) return <LinesField {...{ value, label, file, path, change }} />
  if (value.some((one) => typeof one !== 'object')) return <PlainFields {...{ value, label, file, path, change }} />
  const rows = value
    .map((entry, at) => ({ entry: entry as Record<string, unknown>, at }))
    .filter(({ entry }) => !only || only(entry))
  const add = () => change({ op: 'insert', file, path: [...path, value.length], value: first as never })
  return (
    <section className={styles.list} aria-label={label}>
      {path.length > 1 && <h4>{label}</h4>}
      {rows.map(({ entry, at }) => (
        <Entry key={at} entry={entry} file={file} path={[...path, at]} change={change} />
      ))}
      {first !== undefined && (
        <Button kind="quiet" size="small" onClick={add}>
          Add to {label.toLowerCase()}
        </Button>
      )}
    </section>
  )
}

/** Texts, a line each. */
const LinesField = ({ value, label, file, path, change }: ListProps) => (
  <TextArea
    label={`${label} (one a line)`}
    rows={Math.min(10, Math.max(2, value.length + 1))}
    value={value.join('\n')}
    onChange={({ target }) => change({ op: 'set', file, path, value: linesOf(target.value) })}
  />
)

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const PlainFields = ({ value, label, file, path, change }: ListProps) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    {value.map((one, at) => {
      const place: StudioPath = [...path, at]
      return (
        <ValueField key={place.join('.')} value={one} label={`${at + 1}`} file={file} path={place} change={change} />
      )
    })}
  </fieldset>
)

/** An entry of a list: its name until it is opened, then its fields, what else it may have, and a way to take it out. */
function Entry({ entry, file, path, change }: FieldBinding & { entry: Record<string, unknown> }) {
  const [isOpen, setIsOpen] = useState(false)
  const isProposed = countMarks(use(Files), file, path) > 0
  const name = nameOf(entry)
  return (
    <details className={styles.entry} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className={styles.name}>{name}</span>
        {typeof entry.says === 'string' && <span className={styles.says}>{entry.says}</span>}
        {isProposed && <span className={styles.proposed}>Proposed</span>}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <MapFields value={entry} file={file} path={path} change={change} />
          {file === 'case.yaml' && typeof entry.id === 'string' && (
            <ExampleQuestions answer={entry.id} change={change} />
          )}
          <div className={styles.tools}>
            {isProposed && (
              <Button size="small" onClick={() => change({ op: 'accept', file, path })}>
                Accept as it stands
              </Button>
            )}
            <MoreFields entry={entry} file={file} path={path} change={change} />
            <Button kind="danger" size="small" onClick={() => change({ op: 'remove', file, path })}>
              Take out “{name}”
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}

/** What this entry does not have yet and may have. */
function MoreFields({ entry, file, path, change }: FieldBinding & { entry: Record<string, unknown> }) {
  const optional = use(Forms).optional[listOf(path)] ?? {}
  const missing = Object.keys(optional).filter((key) => !(key in entry))
  if (missing.length === 0) return null
  return (
    <select
      aria-label="Add a field"
      className={styles.more}
      value=""
      onChange={({ target }) =>
        change({ op: 'set', file, path: [...path, target.value], value: optional[target.value] as never })
      }
    >
      <option value="">Add a field…</option>
      {missing.map((key) => (
        <option key={key} value={key}>
          {labelOf(key)}
        </option>
      ))}
    </select>
  )
}

const listOf = (path: StudioPath): string => String(path.at(-2))
