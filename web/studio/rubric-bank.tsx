import { useDeferredValue, useEffect, useState } from 'react'
import type { StudioBankItem, StudioBankReply } from '#contract/studio/studio-bank.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { call, sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { changesToAdd } from './bank-changes.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

type Props = { id: string; files: StudioFiles; change: ApplyChange; save: () => Promise<void> }

/**
 * Items of the library's rubrics: those of the same complaint, or search results. One tap adds an item as a proposal.
 */
export function RubricBank({ id, files, change, save }: Props) {
  const [search, setSearch] = useState('')
  const [section, setSection] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const { reply, fault } = useBank(id, useDeferredValue(search), section)
  const isSuggestion = search.trim() === '' && section === ''
  const sections = reply?.sections ?? []
  function add(item: StudioBankItem) {
    const order = sections.map(({ id }) => id)
    for (const one of changesToAdd(files, item, order)) change(one)
    setAdded((before) => [...before, keyOf(item)])
    void save()
  }
  return (
    <section className={styles.card} aria-labelledby="bank">
      <h2 id="bank" tabIndex={-1}>
        {isSuggestion ? 'Suggested for this complaint' : 'Rubric bank'}
      </h2>
      <Note>Items from library cases. Confirm each one you add, and reword its reason to fit your patient.</Note>
      <TextField
        label="Search the bank"
        type="search"
        value={search}
        maxLength={80}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField label="Part of the rubric" value={section} onChange={({ target }) => setSection(target.value)}>
        <option value="">{search.trim() === '' ? 'Suggestions' : 'Every part'}</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {fault && <Notice tone="red">{fault}</Notice>}
      <Note role="status">
        {reply ? (isSuggestion && reply.total === 0 ? NO_SUGGESTION : countOf(reply)) : fault ? '' : 'Loading'}
      </Note>
      <Stack as="ul" gap={8} oneColumn breaks className={styles.bank}>
        {reply?.items.map((one) => (
          <Item key={keyOf(one)} one={one} isAdded={added.includes(keyOf(one))} onAdd={() => add(one)} />
        ))}
      </Stack>
    </section>
  )
}

const keyOf = ({ section, item }: StudioBankItem) => `${section.id} ${JSON.stringify(item.earnedBy)}`

const NO_SUGGESTION =
  'Nothing to suggest: no library case has these symptom codes (on the Person card). Search the bank, or choose a part.'

function countOf({ items, total }: StudioBankReply): string {
  if (total === 0) return 'Nothing found. Items come from library cases you can read in full.'
  return items.length < total ? `The first ${items.length} of ${total}.` : `${total} found.`
}

/** Fetches the bank's items for a case, again whenever the search changes. */
function useBank(id: string, search: string, section: string) {
  const [reply, setReply] = useState<StudioBankReply>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isCurrent = true
    const query = new URLSearchParams({ search, section })
    const wait = setTimeout(() => {
      call<StudioBankReply>('GET', `/api/v1/studio/${id}/bank/?${query}`).then(
        (found) => {
          if (!isCurrent) return
          setReply(found)
          setFault('')
        },
        (error: unknown) => isCurrent && setFault(sentenceOf(error)),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [id, search, section])
  return { reply, fault }
}
const PAUSE_MS = 250

function Item({ one, isAdded, onAdd }: { one: StudioBankItem; isAdded: boolean; onAdd: () => void }) {
  const { section, item, sources, cases } = one
  return (
    <Stack as="li" gap={4}>
      <h3>{item.text}</h3>
      <Note>
        {section.name}, {item.marks} {item.marks === 1 ? 'mark' : 'marks'}
        {item.mustAsk && ', unsafe to leave out'}
      </Note>
      {item.why && <p>{item.why}</p>}
      {sources.length > 0 && <Note>Rests on {sources.map(({ title }) => title).join('; ')}</Note>}
      <Note>
        Asked in {cases.length === 1 ? 'case' : 'cases'} {cases.map(({ id }) => id).join(', ')}
      </Note>
      <Button size="small" kind="outline" disabled={isAdded} onClick={onAdd}>
        {isAdded ? 'Added' : 'Add to the rubric'}
        <span className="visually-hidden">: {item.text}</span>
      </Button>
    </Stack>
  )
}
