import { memo, use, useEffect, useRef, useState } from 'react'
import type { StudioPath } from '#contract/values/studio-change.ts'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { nameOf } from './cards.ts'
import { AnswerField, ConditionField } from './case-fields.tsx'
import { CHOICES, type FieldChoice } from './choices.ts'
import { ExampleQuestions } from './example-questions.tsx'
import { countMarks, Files, RequestedEntry } from './files-shown.ts'
import { Forms } from './forms.ts'
import { labelIn, labelOf } from './labels.ts'
import { actAndEnter, actAndMoveOn, STEP } from './move-on.ts'
import { type ProposedWords, proposedWords } from './proposal-words.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

// Values are recursive (a list may hold lists), so these components refer to each other and share a file.

export type FieldBinding = { file: string; path: StudioPath; change: ApplyChange }
type ValueProps = FieldBinding & { value: unknown; label: string }

/** Longer texts get a multi-line box. */
const SHORT = 50
const ONE_LINE = ['id', 'name', 'label', 'condition', 'slug', 'source', 'place', 'side', 'checked', 'gist', 'topic']

/** Edits any value of a case's file: text, number, boolean, list or map. */
export const ValueField = memo(function ValueField({ value, label, file, path, change }: ValueProps) {
  const set = (next: unknown) => change({ op: 'set', file, path, value: next as never })
  if (typeof value === 'boolean')
    return (
      <label className={styles.tick}>
        <input type="checkbox" checked={value} onChange={({ target }) => set(target.checked)} /> {label}
      </label>
    )
  const choices = CHOICES[String(path.at(-1))]
  if (choices && (typeof value === 'string' || typeof value === 'number'))
    return <ChoiceField {...{ label, value, choices }} onSet={set} />
  if (isOfCase(file) && path.at(-1) === 'answer' && typeof value === 'string')
    return <AnswerField label={label} value={value} onSet={set} />
  if (isOfCase(file) && path.at(-1) === 'condition' && typeof value === 'string')
    return <ConditionField {...{ label, value, file, path, change }} />
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

/** Returns whether the file's entries refer to the case's answers and conditions. */
const isOfCase = (file: string): boolean => ['differential.yaml', 'findings.yaml'].includes(file)

type ChoiceProps = {
  label: string
  value: string | number
  choices: readonly FieldChoice[]
  onSet: (value: string | number) => void
}

/** Selects one of a few values. An unknown value stays until another is chosen. */
const ChoiceField = ({ label, value, choices, onSet }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ target }) => onSet(choices.find((one) => String(one.value) === target.value)?.value ?? target.value)}
  >
    {!choices.some((one) => one.value === value) && <option value={value}>{value}</option>}
    {choices.map((one) => (
      <option key={one.value} value={one.value}>
        {one.words}
      </option>
    ))}
  </SelectField>
)

export const MapFields = ({ value, file, path, change }: FieldBinding & { value: Record<string, unknown> }) => (
  <>
    {Object.entries(value).map(([key, one]) => (
      <ValueField key={key} value={one} label={labelIn(path, key)} file={file} path={[...path, key]} change={change} />
    ))}
  </>
)

/** An incomplete number is not saved. */
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

/** Edits a list: texts one per line, maps as expandable rows, anything else field by field. */
export function ListField({ value, label, file, path, change, only, empty }: ListProps) {
  const forms = use(Forms)
  const [added, setAdded] = useState(-1)
  const first = empty ?? forms.empty[String(path.at(-1))]
  const isOfTexts = value.every((one) => typeof one === 'string') && first === undefined
  if (isOfTexts) return <LinesField {...{ value, label, file, path, change }} />
  if (value.some((one) => typeof one !== 'object')) return <PlainFields {...{ value, label, file, path, change }} />
  const rows = value
    .map((entry, at) => ({ entry: entry as Record<string, unknown>, at }))
    .filter(({ entry }) => !only || only(entry))
  const add = () => {
    change({ op: 'insert', file, path: [...path, value.length], value: first as never })
    setAdded(value.length)
  }
  return (
    <Stack as="section" gap={12} oneColumn className={styles.list} aria-label={label}>
      {path.length > 1 && <h4>{label}</h4>}
      {rows.map(({ entry, at }) => (
        <Entry key={at} entry={entry} file={file} path={[...path, at]} change={change} isAdded={at === added} />
      ))}
      {first !== undefined && (
        <Button kind="quiet" size="small" onClick={add}>
          Add to {label.toLowerCase()}
        </Button>
      )}
    </Stack>
  )
}

/** Texts, one per line. */
const LinesField = ({ value, label, file, path, change }: ListProps) => (
  <TextArea
    label={`${label} (one per line)`}
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

type EntryProps = FieldBinding & { entry: Record<string, unknown>; isAdded: boolean }

/**
 * An entry of a list: its name, and when expanded its fields, optional fields and a remove button. An empty entry
 * starts expanded, and a new one takes the focus. Proposals can be read and accepted without expanding it.
 */
function Entry({ entry, file, path, change, isAdded }: EntryProps) {
  const requested = use(RequestedEntry)
  const [isOpen, setIsOpen] = useState(isAdded || isUnwritten(entry) || containsId(entry, requested))
  const files = use(Files)
  const isProposed = countMarks(files, file, path) > 0
  const name = nameOf(entry)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAdded) box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isAdded])
  useEffect(() => {
    if (requested !== undefined && entry.id === requested) box.current?.querySelector('summary')?.focus()
  }, [requested, entry.id])
  const accept = (pressed: HTMLElement) => actAndMoveOn(pressed, () => change({ op: 'accept', file, path }))
  return (
    <div className={styles.row}>
      <details
        ref={box}
        className={styles.entry}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <Text as="span" size="ui">
            {name}
          </Text>
          {typeof entry.says === 'string' && (
            <Note as="span" shrinks breaks className={styles.says}>
              {entry.says}
            </Note>
          )}
          {isProposed && <span className={styles.proposed}>Proposed</span>}
        </summary>
        {isOpen && (
          <Stack gap={12} oneColumn className={styles.fields}>
            <MapFields value={entry} file={file} path={path} change={change} />
            {file === 'case.yaml' && typeof entry.id === 'string' && (
              <ExampleQuestions answer={entry.id} change={change} />
            )}
            <Row gap={8} wrap>
              <MoreFields entry={entry} file={file} path={path} change={change} />
              <Button
                kind="danger"
                size="small"
                onClick={({ currentTarget }) => actAndMoveOn(currentTarget, () => change({ op: 'remove', file, path }))}
              >
                Remove<span className="visually-hidden"> “{name}”</span>
              </Button>
            </Row>
          </Stack>
        )}
      </details>
      {isProposed && !isOpen && <Proposal words={proposedWords(files, file, path)} />}
      {isProposed && (
        <Button size="small" kind="outline" {...STEP} onClick={({ currentTarget }) => accept(currentTarget)}>
          Accept<span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </div>
  )
}

/** Returns whether the entry has no patient's words yet, or is blank. */
const isUnwritten = (entry: Record<string, unknown>): boolean => entry.says === '' || isBlank(entry)

/** Returns whether an entry, or an entry inside it, has the id. */
const containsId = (value: unknown, id: string | undefined): boolean =>
  id !== undefined &&
  typeof value === 'object' &&
  value !== null &&
  (Object(value).id === id || Object.values(value).some((one) => containsId(one, id)))

/** Ignores ids and numbers, which always have a value. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([key, one]) => key === 'id' || isBlank(one))
    : typeof value !== 'string' || value === ''

const Proposal = ({ words }: { words: readonly ProposedWords[] }) => (
  <ul className={styles.proposal}>
    {words.map(({ label, words }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be proposed twice, so only the position is unique
      <li key={at}>
        {label}: {words}
      </li>
    ))}
  </ul>
)

/** Adds optional keys that this entry does not have yet. */
function MoreFields({ entry, file, path, change }: FieldBinding & { entry: Record<string, unknown> }) {
  const optional = use(Forms).optional[listOf(path)] ?? {}
  const missing = Object.keys(optional).filter((key) => !(key in entry))
  if (missing.length === 0) return null
  return (
    <select
      aria-label="Add a field"
      className={styles.more}
      value=""
      onChange={({ target }) => {
        const value = optional[target.value] as never
        const set = () => change({ op: 'set', file, path: [...path, target.value], value })
        actAndEnter(target.closest('details'), set)
      }}
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
