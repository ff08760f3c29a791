import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Room, RoomLine } from '#contract/rooms/rooms.ts'
import { LINE_MAX } from '#contract/values/rooms.ts'
import { Composer } from '../../consultation/talk/composer.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import bubble from '../../ui/patients/bubble.module.css'
import { curly } from '../../ui/text/curly.ts'
import { isOnItsWay } from '../room/room-state.ts'
import { partsOf, writingWords } from '../room/room-words.ts'
import type { VoiceControls } from '../voice/voice.ts'
import { ConsentLine } from './consent-line.tsx'
import { gapWords, withGaps } from './gap-words.ts'
import styles from './room-talk.module.css'

type Props = {
  room: Room
  /** This device's speech recognition: the words so far, and whether it is listening. */
  hearing: Pick<VoiceControls, 'listens' | 'words'>
  act: (act: RoomAct) => void
  onConsent: (consent: boolean) => void
}

/** The transcript of the room and, during the talk, the input for host and student. */
export function RoomTalk({ room, hearing, act, onConsent }: Props) {
  const parts = partsOf(room.selected_role)
  const maySpeak = parts.includes('host') || parts.includes('student')
  return (
    <section className={styles.talk} aria-label="The talk">
      <Lines room={room} />
      {maySpeak && room.step === 'talk' && <Speak room={room} hearing={hearing} act={act} />}
      <ConsentLine room={room} onConsent={onConsent} />
    </section>
  )
}

function Lines({ room }: { room: Room }) {
  const { words, seat, members } = room
  const list = useFollowing(words.length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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
  members.find((member) => member.seat === seat)?.first_name ?? 'Someone'

function Line({ line, own, by }: { line: RoomLine; own: boolean; by: string }) {
  const look = own ? classNames(bubble.asked, styles.own) : styles.other
  return (
    <li className={classNames(look, isOnItsWay(line) && styles.onItsWay)}>
      <span className={own ? 'visually-hidden' : styles.who}>{own ? 'You' : by}</span> {curly(line.words)}
      {isOnItsWay(line) && <span className="visually-hidden"> (sending)</span>}
    </li>
  )
}

/** Keeps the last line in view, unless the user has scrolled up. */
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
    // A notice above changes the height, and gaps add elements that are not lines.
    const watching = new ResizeObserver(() => follows.current && box.scrollTo({ top: box.scrollHeight }))
    for (const one of [box, ...box.children]) watching.observe(one)
    return () => {
      box.removeEventListener('scroll', look)
      watching.disconnect()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after every new line
  useLayoutEffect(() => {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return list
}

function Speak({ room, hearing: { listens, words }, act }: Omit<Props, 'onConsent'>) {
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    act({ kind: 'say', words: draft.trim(), spoken: false })
    setDraft('')
  }
  return (
    <Composer
      draft={draft}
      longest={LINE_MAX}
      placeholder={room.is_host ? 'Answer as the patient' : 'Ask the patient'}
      closed={room.writing ? null : writingWords(room)}
      waiting={false}
      refused={null}
      speaking={false}
      field={field}
      onType={setDraft}
      onSend={send}
    >
      {listens && (
        <p className={styles.hearing}>
          <Icon name="mic" />
          <span>Each pause ends a line.</span>
          {words && <q aria-hidden="true">{words}</q>}
        </p>
      )}
    </Composer>
  )
}
