import type { StudioFiles } from '#contract/values/studio-change.ts'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { CardPart, StudioCard } from './cards.ts'
import { countMarks } from './files-shown.ts'
import { labelOf } from './labels.ts'
import { actAndMoveOn, STEP } from './move-on.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'
import { ListField, MapFields, ValueField } from './value-field.tsx'

type Props = { card: StudioCard; files: StudioFiles; change: ApplyChange }

export const CardPanel = ({ card, files, change }: Props) => (
  <section className={styles.card} aria-labelledby={`card-${card.id}`}>
    <h2 id={`card-${card.id}`} tabIndex={-1}>
      {card.title}
    </h2>
    <Note>{card.hint}</Note>
    {card.parts.map((part) => (
      <Part key={part.title} part={part} files={files} change={change} />
    ))}
  </section>
)

function Part({ part, files, change }: { part: CardPart; files: StudioFiles; change: ApplyChange }) {
  const { title, file, path, keys, only, empty } = part
  const value = valueAt(files.yaml[file], path)
  const waiting = only || keys ? 0 : countMarks(files, file, path)
  return (
    <Stack gap={12} oneColumn className={styles.part}>
      <h3>{title}</h3>
      {waiting > 0 && path.length < 2 && (
        <Note>
          {waiting} proposed {waiting === 1 ? 'value' : 'values'} to confirm.{' '}
          <Button
            kind="quiet"
            size="small"
            {...STEP}
            onClick={({ currentTarget }) => actAndMoveOn(currentTarget, () => change({ op: 'accept', file, path }))}
          >
            I have read them all
          </Button>
        </Note>
      )}
      {Array.isArray(value) ? (
        <ListField value={value} label={title} {...{ file, path, change, only, empty }} />
      ) : keys ? (
        keys.map((key) => <Key key={key} {...{ name: key, value: Object(value)[key], file, path, change, files }} />)
      ) : (
        <MapFields value={Object(value)} file={file} path={path} change={change} />
      )}
    </Stack>
  )
}

type KeyProps = {
  name: string
  value: unknown
  file: string
  path: CardPart['path']
  change: ApplyChange
  files: StudioFiles
}

/** One key of a map with its proposal marks; nothing if the case does not have the key. */
function Key({ name, value, file, path, change, files }: KeyProps) {
  if (value === undefined) return null
  const place = [...path, name]
  return (
    <Stack gap={12} oneColumn className={styles.key}>
      <ValueField value={value} label={labelOf(name)} file={file} path={place} change={change} />
      {countMarks(files, file, place) > 0 && (
        <Button
          kind="outline"
          size="small"
          {...STEP}
          onClick={({ currentTarget }) =>
            actAndMoveOn(currentTarget, () => change({ op: 'accept', file, path: place }))
          }
        >
          Accept: {labelOf(name)}
        </Button>
      )}
    </Stack>
  )
}

const valueAt = (value: unknown, path: CardPart['path']): unknown =>
  path.reduce<unknown>(
    (here, step) => (typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined),
    value,
  )
