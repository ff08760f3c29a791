import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RoomAct } from '#contract/room-socket.ts'
import type { Room, RoomLine } from '#contract/rooms.ts'
import { LINE_MAX } from '#contract/values/rooms.ts'
import { Composer } from '../../consultation/talk/composer.tsx'
import bubble from '../../ui/bubble.module.css'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { curly } from '../../ui/curly.ts'
import { Icon } from '../../ui/icon.tsx'
import { isOnItsWay } from '../room-state.ts'
import { partsOf, writingWords } from '../room-words.ts'
import { ConsentLine } from './consent-line.tsx'
import { gapWords, withGaps } from './gap-words.ts'
import { linesOf } from './lines-of.ts'
import styles from './room-talk.module.css'
import { useWritingDown } from './use-writing-down.ts'

type Props = { room: Room; act: (act: RoomAct) => void; onConsent: (consent: boolean) => void }

/** What was said in the room, and the place to say something: for host and student, while people talk. */
export function RoomTalk({ room, act, onConsent }: Props) {
  const parts = partsOf(room.selected_role)
  const maySpeak = parts.includes('host') || parts.includes('student')
  return (
    <section className={styles.talk} aria-label="The talk">
      <Lines room={room} />
      {maySpeak && room.step === 'talk' && <Speak room={room} act={act} />}
      <ConsentLine room={room} onConsent={onConsent} />
    </section>
  )
}

function Lines({ room }: { room: Room }) {
  const { words, seat, members } = room
  const list = useFollowing(words.length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <div ref={list} className={styles.thread} tabIndex={0} role="log" aria-label="What was said">
      {words.length === 0 && <p className={styles.none}>{writingWords(room)}</p>}
      <ol className={styles.lines}>
        {withGaps(words, room.talk === 'none' ? [] : room.gaps).map((one) =>
          'gap' in one ? (
            <li key={`gap ${one.gap.from_seconds}`} className={styles.gap}>
              {gapWords(one.gap)}
            </li>
          ) : (
            <Line key={one.line.number} line={one.line} own={one.line.seat === seat} by={nameOf(members, one.line)} />
          ),
        )}
      </ol>
    </div>
  )
}

const nameOf = (members: Room['members'], { seat }: RoomLine) =>
  members.find((member) => member.seat === seat)?.first_name ?? 'Somebody'

function Line({ line, own, by }: { line: RoomLine; own: boolean; by: string }) {
  const look = own ? classNames(bubble.asked, styles.own) : styles.other
  return (
    <li className={classNames(look, isOnItsWay(line) && styles.onItsWay)}>
      <span className={own ? 'visually-hidden' : styles.who}>{own ? 'You' : by}</span> {curly(line.words)}
      {isOnItsWay(line) && <span className="visually-hidden"> (on its way)</span>}
    </li>
  )
}

/** The last line stays in sight, unless somebody reads further up. */
function useFollowing(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    const box = list.current
    if (!box) return
    const look = () => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60
    }
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each line that comes
  useLayoutEffect(() => {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return list
}

function Speak({ room, act }: Omit<Props, 'onConsent'>) {
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const say = (words: string, spoken: boolean) => act({ kind: 'say', words, spoken })
  const writing = useWritingDown(room.writing && room.talk === 'spoken', (words) => {
    for (const line of linesOf(words)) say(line, true)
  })
  const send = () => {
    say(draft.trim(), false)
    setDraft('')
  }
  return (
    <Composer
      draft={draft}
      longest={LINE_MAX}
      placeholder={room.is_host ? 'Answer as the patient' : 'Ask the patient'}
      closed={room.writing ? null : writingWords(room)}
      waiting={false}
      refused={writing.trouble}
      speaking={false}
      field={field}
      onType={setDraft}
      onSend={send}
      tools={
        room.talk === 'spoken' && (
          <IconButton
            icon="mic"
            label={writing.on ? 'Stop writing down what I say' : 'Write down what I say'}
            aria-pressed={writing.on}
            className={classNames(writing.on && styles.listening)}
            disabled={!room.writing}
            onClick={writing.toggle}
          />
        )
      }
    >
      {writing.on && (
        <p className={styles.hearing} role="status">
          <Icon name="mic" />
          <span>Listening on this device. Each pause ends a line.</span>
          {writing.words && <q aria-hidden="true">{writing.words}</q>}
        </p>
      )}
    </Composer>
  )
}
