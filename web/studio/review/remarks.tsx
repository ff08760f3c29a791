import { type FormEvent, useContext, useState } from 'react'
import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import { Instant } from '../../staff/instant.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { CARDS, type StudioCard } from '../cards.ts'
import { Files } from '../files-shown.ts'
import shared from '../studio.module.css'
import { keyOf, nameOfPlace, placesOf } from './places.ts'
import styles from './review.module.css'
import type { ReviewActions } from './use-review.ts'

type Remark = StudioReviewReply['remarks'][number]

/** Every comment on the case, open ones first. */
export function RemarkList({ review }: { review: ReviewActions }) {
  const remarks = review.shown?.remarks ?? []
  const waiting = remarks.filter(({ settled }) => !settled).length
  return (
    <Stack gap={12} oneColumn className={styles.part}>
      <h3>Comments{waiting > 0 ? ` (${waiting} open)` : ''}</h3>
      {remarks.length === 0 && <Note>No comments yet. Add one below any card.</Note>}
      <Remarks remarks={remarks} review={review} />
    </Stack>
  )
}

/** Below a card: the open comments on it, and a form for a new one. */
export function CardRemarks({ card, review }: { card: StudioCard; review: ReviewActions }) {
  const files = useContext(Files)
  const [words, setWords] = useState('')
  const places = placesOf(card, files)
  const [chosen, setChosen] = useState('')
  const place = places.find((one) => keyOf(one) === chosen) ?? places[0]
  const here = (review.shown?.remarks ?? []).filter(
    (remark) => !remark.settled && nameOfPlace([card], files, remark) !== undefined,
  )
  async function say(event: FormEvent) {
    event.preventDefault()
    if (place && (await review.send('POST', 'remarks', { file: place.file, path: place.path, words }))) setWords('')
  }
  return (
    <section className={shared.card} aria-label={`Comments on ${card.title}`}>
      <h3>Comments on {card.title}</h3>
      <Remarks remarks={here} review={review} />
      <Stack as="form" gap={12} oneColumn className={styles.part} onSubmit={(event) => void say(event)}>
        <SelectField label="About" value={place ? keyOf(place) : ''} onChange={({ target }) => setChosen(target.value)}>
          {places.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Comment"
          rows={2}
          required
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" kind="outline" size="small" aria-disabled={review.isBusy}>
          Add comment
        </Button>
      </Stack>
    </section>
  )
}

function Remarks({ remarks, review }: { remarks: readonly Remark[]; review: ReviewActions }) {
  const files = useContext(Files)
  const maySettle = review.shown?.roles.includes('author') ?? false
  return (
    <Stack as="ul" gap={12} className={styles.remarks}>
      {remarks.map((remark) => (
        <Stack as="li" gap={4} justify="start" oneColumn breaks key={remark.id}>
          <Note>
            {nameOfPlace(CARDS, files, remark)?.name ?? 'Part since removed'}
            {remark.settled && ' · resolved'}
          </Note>
          <p>{remark.words}</p>
          <Note>
            {remark.said_by ?? 'A former user'}, <Instant at={remark.said_at} />
          </Note>
          {maySettle && (
            <Button
              kind="quiet"
              size="small"
              aria-disabled={review.isBusy}
              onClick={() => void review.send('PATCH', 'remarks', { remark: remark.id, settled: !remark.settled })}
            >
              {remark.settled ? 'Reopen' : 'Resolve'}
              <span className="visually-hidden">: {remark.words}</span>
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
