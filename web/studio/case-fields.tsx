import { use, useEffect, useState } from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'
import { loadConditionNames } from '../conditions/condition-names.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Files } from './files-shown.ts'
import type { ApplyChange } from './use-studio.ts'

// Values that refer to something else are chosen by name, so that authors need not know any ids.

type Option = { value: string; words: string }

/** Selects one of this patient's answers. */
export function AnswerField({ label, value, onSet }: { label: string; value: string; onSet: (id: string) => void }) {
  const options = answersOf(use(Files)).map(({ id, topic, says }) => ({ value: id, words: `${topic}: ${says}` }))
  return <Chosen label={label} value={value} options={options} onSet={onSet} />
}

/** Returns every answer with its details, in file order. */
function answersOf({ yaml }: StudioFiles): { id: string; topic: string; says: string }[] {
  const { answers } = Object(yaml['case.yaml'])
  if (!Array.isArray(answers)) return []
  return answers
    .flatMap((answer) => [answer, ...(Object(answer).details ?? [])])
    .map((one) => ({ id: String(Object(one).id), topic: String(Object(one).topic), says: String(Object(one).says) }))
}

type ConditionProps = { label: string; value: string; file: string; path: StudioPath; change: ApplyChange }

/** Selects a condition by name: from the product's list, or for findings from the case's differential. */
export function ConditionField({ label, value, file, path, change }: ConditionProps) {
  const files = use(Files)
  const all = useConditionNames()
  const names = file === 'findings.yaml' ? differentialOf(files) : all
  const options = names.map(({ slug, name }) => ({ value: slug, words: name }))
  const set = (slug: string) => {
    change({ op: 'set', file, path, value: slug })
    const name = names.find((one) => one.slug === slug)?.name
    if (file === 'differential.yaml' && name)
      change({ op: 'set', file, path: [...path.slice(0, -1), 'name'], value: name })
  }
  return <Chosen label={label} value={value} options={options} onSet={set} />
}

function differentialOf({ yaml }: StudioFiles): { slug: string; name: string }[] {
  const { differential } = Object(yaml['differential.yaml'])
  if (!Array.isArray(differential)) return []
  return differential.map((one) => ({ slug: String(Object(one).condition), name: String(Object(one).name) }))
}

/** Returns an empty list until the names have loaded, or if they cannot be loaded; the value then stays as it is. */
function useConditionNames(): readonly ConditionName[] {
  const [names, setNames] = useState<readonly ConditionName[]>([])
  useEffect(() => {
    let isCurrent = true
    loadConditionNames().then(
      (all) => isCurrent && setNames(all),
      () => null,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return names
}

type ChosenProps = { label: string; value: string; options: readonly Option[]; onSet: (value: string) => void }

/** A select that also shows a value that is not among the options. */
const Chosen = ({ label, value, options, onSet }: ChosenProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onSet(target.value)}>
    {!options.some((one) => one.value === value) && <option value={value}>{value === '' ? 'Choose' : value}</option>}
    {options.map((one) => (
      <option key={one.value} value={one.value}>
        {one.words}
      </option>
    ))}
  </SelectField>
)
