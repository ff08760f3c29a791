import { type ReactNode, useEffect } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { ELSEWHERE, failureWords, namesOf } from '../call/call-words.ts'
import { LevelMeter } from '../microphone/level-meter.tsx'
import { joinedList } from '../room/room-words.ts'
import { CallAudio } from './peer-audio.tsx'
import type { VoiceControls } from './voice.ts'
import styles from './voice-bar.module.css'

type Props = {
  room: Room
  voice: VoiceControls
  /** Additional audio controls. */
  children?: ReactNode
}

/** The voice bar of a spoken room: microphone state, the call, and what to prepare before the start. */
export function VoiceBar({ room, voice, children }: Props) {
  const isBefore = room.step === 'Proceed to Questions'
  usePauseKey(voice)
  // Participants in the call stay in it while they read the result.
  if (room.talk === 'typed' || (room.step === 'complete' && !voice.inCall)) return null
  return (
    <section className={styles.voice} aria-label="Microphone and call">
      {isBefore && <Headphones talk={room.talk} />}
      <div className={styles.bar}>
        <Mic voice={voice} />
        <div className={styles.ways}>
          <CallAudio partners={voice.partners} />
          {voice.inCall ? (
            <Button kind="quiet" size="small" onClick={voice.leave}>
              Hang up
            </Button>
          ) : (
            <Button kind="outline" size="small" onClick={voice.enter}>
              Join the call
            </Button>
          )}
          {children}
        </div>
      </div>
      <CallNews room={room} voice={voice} />
    </section>
  )
}

/** Advice to use headphones, shown before the start. */
function Headphones({ talk }: Pick<Room, 'talk'>) {
  return (
    <p className={styles.headphones}>
      <Icon name="sound" />
      <span>
        <Text as="b" weight={600} tone="ink" className={styles.name}>
          Use headphones.
        </Text>{' '}
        {talk === 'spoken'
          ? 'With loudspeakers, your device hears the others too and writes their words down as yours.'
          : 'With loudspeakers, the others hear themselves.'}
      </span>
    </p>
  )
}

const NOT_IN_CALL =
  'Not in the same place? Join the call. Your devices connect to each other, and Bedside keeps no sound.'

function Mic({ voice: { microphone, stream, paused, pause, retry } }: { voice: VoiceControls }) {
  const { state, name, about } = microphone
  const isOpen = state === 'listening' || (state === 'paused' && paused)
  return (
    <Row
      gap={10}
      shrinks
      className={classNames(
        styles.mic,
        state === 'listening' && styles.listening,
        state === 'blocked' && styles.blocked,
      )}
    >
      {isOpen && (
        <IconButton
          icon="mic"
          label="Pause the microphone"
          title={paused ? 'Resume the microphone (Alt+M)' : 'Pause the microphone (Alt+M)'}
          aria-pressed={paused}
          aria-keyshortcuts="Alt+M"
          className={styles.pause}
          onClick={() => pause(!paused)}
        />
      )}
      {state === 'listening' && stream && <LevelMeter stream={stream} />}
      <p role="status" className={styles.state}>
        {state === 'off' ? (
          NOT_IN_CALL
        ) : (
          <>
            <Text as="b" weight={600} tone="ink" className={styles.name}>
              {name}
            </Text>{' '}
            <span className={styles.about}>{about}</span>
          </>
        )}
      </p>
      {state === 'blocked' && (
        <Button kind="outline" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Row>
  )
}

/** Connection problems with other call participants. */
function CallNews({ room, voice: { partners, elsewhere } }: { room: Room; voice: VoiceControls }) {
  const failure = failureWords(room, partners)
  const connecting = namesOf(room, partners, 'connecting')
  const words =
    failure ||
    (connecting.length > 0 ? `Connecting you with ${joinedList(connecting, 'and')}…` : elsewhere && ELSEWHERE)
  return (
    <p role="status" className={styles.news} data-failed={failure ? '' : undefined}>
      {words && (
        <>
          <Icon name={failure ? 'warning' : 'people'} /> <span>{words}</span>
        </>
      )}
    </p>
  )
}

/** Pauses the microphone with Alt+M, also while typing. */
function usePauseKey({ microphone: { state }, paused, pause }: VoiceControls) {
  const canPause = state === 'listening' || paused
  useEffect(() => {
    if (!canPause) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      event.preventDefault()
      pause(!paused)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [canPause, paused, pause])
}
