import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { Room, RoomTalk } from '#contract/rooms/rooms.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { Text } from '../../ui/layout/text.ts'
import { selfIn, TALK_WORDS, writingWords } from '../room/room-words.ts'
import styles from './talk-choice.module.css'

const TALK_MODES: readonly RoomTalk[] = ['typed', 'spoken', 'none']

type TalkProps = { value: RoomTalk; onChange: (talk: RoomTalk) => void }

export function TalkChoice({ value, onChange }: TalkProps) {
  return (
    <RadioGroup<RoomTalk> aria-label="How you talk" className={styles.ways} value={value} onValueChange={onChange}>
      {TALK_MODES.map((talk) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
        <label key={talk} className={styles.way}>
          <Radio.Root value={talk} className={styles.radio}>
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span>
            <b>{TALK_WORDS[talk].name}</b>
            {TALK_WORDS[talk].about}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}

type Props = { room: Room; onTalk: (talk: RoomTalk) => void; onConsent: (consent: boolean) => void }

/** How this room talks, chosen by its owner or host, and the user's own consent to a written record. */
export function HowWeTalk({ room, onTalk, onConsent }: Props) {
  const self = selfIn(room)
  const mayChoose = self?.is_owner || room.is_host
  const { name, about } = TALK_WORDS[room.talk]
  return (
    <section className={styles.talk} aria-labelledby="talk">
      <Text as="h2" size="title-3" id="talk">
        How you talk
      </Text>
      {mayChoose ? (
        <TalkChoice value={room.talk} onChange={onTalk} />
      ) : (
        <p>
          <b>{name}.</b> {about}
        </p>
      )}
      {room.talk !== 'none' && (
        <CheckBox checked={self?.consent ?? false} onChange={onConsent}>
          I agree to our talk being written down, so that Bedside can mark it alongside the marker. I can withdraw this
          at any time: what I said is then deleted.
        </CheckBox>
      )}
      <Text size="copy" tone="soft" role="status">
        {writingWords(room)}
      </Text>
    </section>
  )
}
