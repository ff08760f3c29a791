import { useState } from 'react'
import type { RoomSubmit } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import type { MarkerProps } from '../room/parts.ts'
import { NOTHING_MARKED } from '../room/room-state.ts'
import { MANNERS, mannerOption, RATINGS } from './bands.ts'
import { Choice } from './choice.tsx'
import styles from './hand-in.module.css'
import { submitWords } from './marker-words.ts'
import { type MarkerItem, marksOf } from './marking-facts.ts'

type Props = Pick<MarkerProps, 'room' | 'unsent' | 'act' | 'submit' | 'watching'> & { left: readonly MarkerItem[] }

/** The global judgement and the hand-in button, with the unmarked items by name. */
export function HandIn({ room, unsent, act, submit, watching = false, left }: Props) {
  const { rating, manner, remark } = room.marking ?? NOTHING_MARKED
  const [words, setWords] = useState(remark)
  const [trouble, setTrouble] = useState('')
  const [sending, setSending] = useState(false)

  async function handIn() {
    setSending(true)
    setTrouble('')
    try {
      const last: RoomSubmit = { marks: marksOf(unsent), rating, manner, remark: words.trim() }
      await submit(last)
    } catch (error) {
      setTrouble(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.whole}>
      <section aria-labelledby="global-rating">
        <Text as="h2" size="title-3" id="global-rating">
          Global rating
        </Text>
        <p className={styles.lead}>Your judgement of this history, whatever the marks add up to.</p>
        <Choice
          label="Global rating"
          options={RATINGS}
          value={rating}
          onChoose={watching ? undefined : (value) => act({ kind: 'rate', rating: value })}
        />
      </section>
      <section aria-labelledby="bedside-manner">
        <Text as="h2" size="title-3" id="bedside-manner">
          Bedside manner
        </Text>
        <p className={styles.lead}>How it felt to be the patient, as far as you could see.</p>
        <Choice
          label="Bedside manner"
          options={MANNERS}
          value={mannerOption(manner)}
          onChoose={watching ? undefined : (value) => act({ kind: 'rate', manner: value })}
        />
      </section>
      {!watching && (
        <Stack as="section" gap={14} justify="start" aria-labelledby="hand-in" className={styles.last}>
          <Text as="h2" size="title-3" id="hand-in" tabIndex={-1}>
            Submit
          </Text>
          <TextArea
            label="Comment for everyone (optional)"
            rows={3}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onBlur={() => words.trim() !== remark && act({ kind: 'rate', remark: words.trim() })}
          />
          <Unmarked items={left} />
          {room.step === 'talk' && (
            <p className={styles.lead}>They are still talking. Submitting ends the talk for everyone.</p>
          )}
          <Text weight={600} tone="red" role="alert" className={styles.trouble}>
            {trouble}
          </Text>
          <Button size="large" disabled={sending} onClick={handIn}>
            {submitWords(left.length)}
          </Button>
        </Stack>
      )}
    </div>
  )
}

function Unmarked({ items }: { items: readonly MarkerItem[] }) {
  if (items.length === 0) return <p className={styles.lead}>Every item is marked.</p>
  return (
    <div>
      <p className={styles.lead}>Not marked yet. Unmarked items earn nothing and are shown as unmarked.</p>
      <Flow as="ul" gap={6} className={styles.left}>
        {items.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {curly(label)}
            </button>
          </li>
        ))}
      </Flow>
    </div>
  )
}

/** Scrolls to an item's row and focuses its marks. */
function goTo(id: string) {
  const row = document.getElementById(`item-${id}`)?.closest('li')
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
}
