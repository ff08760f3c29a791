import { useEffect, useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { RoomScreenState } from '../room/room-state.ts'
import { newsIn, PART_NAMES } from '../room/room-words.ts'
import type { Doing } from '../room/use-doing.ts'
import styles from './announcements.module.css'
import { type MissingPart, missingPart } from './missing-parts.ts'

type Props = { room: Room; news: RoomScreenState['news']; doing: Doing; onEnd: () => void }

/** Announces during a session who came and left, and what to do when a role is unfilled. Does not move focus. */
export function Announcements({ room, news, doing, onEnd }: Props) {
  const missing = missingPart(room, news)
  const [waitedFor, setWaitedFor] = useState('')
  const latest = useLatest(room, news)
  const asks = missing && missing.key !== waitedFor ? missing : null
  useEffect(() => {
    // Ask again if the same person disconnects a second time.
    if (!missing) setWaitedFor('')
  }, [missing])
  return (
    <>
      <p className="visually-hidden" role="status">
        {asks ? `${asks.title} ${asks.text}` : latest}
      </p>
      {asks && <Missing missing={asks} doing={doing} onEnd={onEnd} onWait={() => setWaitedFor(asks.key)} />}
      {!asks && latest && (
        <p className={styles.news} aria-hidden="true">
          <Icon name="people" /> {latest}
        </p>
      )}
    </>
  )
}

type MissingProps = { missing: MissingPart; doing: Doing; onEnd: () => void; onWait: () => void }

function Missing({ missing: { title, text, mayEnd, mayTake }, doing, onEnd, onWait }: MissingProps) {
  return (
    <section className={styles.missing} aria-label="Someone is missing">
      <p className={styles.words}>
        <b>{title}</b> {text}
      </p>
      <div className={styles.ways}>
        {mayTake && (
          <Button size="small" kind="outline" disabled={doing.busy} onClick={() => void doing.take(mayTake)}>
            Take {PART_NAMES[mayTake]}
          </Button>
        )}
        {mayEnd && (
          <Button size="small" kind="quiet" onClick={onEnd}>
            End the talk
          </Button>
        )}
        <Button size="small" onClick={onWait}>
          {mayEnd ? 'Wait' : 'Continue'}
        </Button>
      </div>
    </section>
  )
}

const SHOWN_MS = 8000

/** Returns the latest member change in words, until SHOWN_MS have passed. */
function useLatest(room: Room, news: RoomScreenState['news']): string {
  const [over, setOver] = useState(news?.count ?? 0)
  const count = news?.count ?? 0
  useEffect(() => {
    const fading = setTimeout(() => setOver(count), SHOWN_MS)
    return () => clearTimeout(fading)
  }, [count])
  return count > over ? newsIn(room, news) : ''
}
