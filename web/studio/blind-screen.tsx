import { type FormEvent, useEffect, useState } from 'react'
import type { BlindTestReply } from '#contract/studio/studio-blind.ts'
import { call, Refusal, sentenceOf } from '../api.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import type { Route } from './+types/blind-screen.ts'
import styles from './studio.module.css'

/** The URL is the only credential, so search engines are asked not to index it. */
export const meta = () => [
  { title: 'A patient to talk to · Bedside' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const roomOf = (key: string) => `/api/v1/blind/${encodeURIComponent(key)}/`

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<BlindTestReply | null> {
  try {
    return await call<BlindTestReply>('GET', roomOf(params.key))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export default function BlindScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <WholePage>
      {loaderData ? <Interview key={params.key} first={loaderData} room={roomOf(params.key)} /> : <NotFoundPage />}
    </WholePage>
  )
}

/** Ten minutes with the patient. Each reply can be marked as wrong. */
function Interview({ first, room }: { first: BlindTestReply; room: string }) {
  const [shown, setShown] = useState(first)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isOver = useIsOver(shown)
  async function send(method: 'POST' | 'PATCH', body: object) {
    setIsBusy(true)
    setFault('')
    try {
      setShown(await call<BlindTestReply>(method, room, body))
      if (method === 'POST') setTyped('')
    } catch (error) {
      setShown(shown)
      setFault(sentenceOf(error))
    }
    setIsBusy(false)
  }
  /** Optimistic update, reverted if the server did not store it. */
  function mark(position: number, is_wrong: boolean) {
    if (isBusy) return
    setShown({ ...shown, lines: shown.lines.map((line, at) => (at === position ? { ...line, is_wrong } : line)) })
    void send('PATCH', { position, is_wrong })
  }
  return (
    <section className={styles.blind} aria-labelledby="patient">
      <Text as="h1" size="title-2" id="patient">
        {shown.name}
      </Text>
      <p>{shown.brief}</p>
      <Note>
        Ask what you would ask this patient, and mark any reply that doesn’t answer your question. Your ten minutes
        start with the first question. The case’s author sees your questions and marks.
      </Note>
      <Stack as="ol" gap={8} oneColumn breaks aria-live="polite">
        {shown.lines.map(({ said, reply, is_wrong }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only appended
          <li key={position}>
            <Note>{said}</Note>
            <p className={styles.reply}>{reply}</p>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={is_wrong}
                aria-disabled={isBusy}
                onChange={({ target }) => mark(position, target.checked)}
              />{' '}
              Doesn’t answer it<span className="visually-hidden">: {said}</span>
            </label>
          </li>
        ))}
      </Stack>
      {isOver ? (
        <Notice tone="good">The ten minutes are over. Thank you. The author can see what you marked.</Notice>
      ) : (
        <Stack
          as="form"
          gap={8}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (typed.trim() !== '' && !isBusy) void send('POST', { said: typed.trim() })
          }}
        >
          <TextField
            label="Ask the patient"
            value={typed}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Ask</Button>
        </Stack>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
    </section>
  )
}

/** Returns whether the ten minutes are over, also when they end without any action of the user. */
function useIsOver({ is_over, ends_at }: BlindTestReply): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (ends_at === null) return
    const timer = setTimeout(() => setIsLate(true), Math.max(0, Date.parse(ends_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [ends_at])
  return is_over || isLate
}
