import { Icon } from '../../ui/icons/icon.tsx'
import styles from './mic-button.module.css'
import { MAY_GO_TO_MAKER } from './microphone.ts'
import type { Listening, ListeningState } from './use-listening.ts'
import { useVoiceSetting } from './voice-setting.ts'

const WORDS: Record<Exclude<ListeningState, 'off'>, string> = {
  asking: 'Asking for your microphone…',
  listening: 'Listening. Send, or press the microphone again, when you’ve finished.',
  recording:
    'Recording. Send, or press the microphone again, when you’ve finished. We turn the recording into text and don’t keep it.',
  reading: 'Writing down what you said…',
}

type Props = Pick<Listening, 'state' | 'isFirst' | 'words' | 'trouble'>

/** Above the text box: that we are listening, the words recognised so far, or why listening failed. */
export function ListeningStrip({ state, isFirst, words, trouble }: Props) {
  const fault = useVoiceSetting().trouble ?? trouble
  return (
    <div role="status">
      {state !== 'off' && (
        <p className={styles.strip}>
          <Icon name="mic" />
          <span>
            {WORDS[state]}
            {isFirst && (state === 'asking' || state === 'listening') && ` ${MAY_GO_TO_MAKER[state]}`}
          </span>
          {words && (
            <q aria-hidden="true" className={styles.words}>
              {words}
            </q>
          )}
        </p>
      )}
      {state === 'off' && fault && (
        <p className={styles.strip}>
          <Icon name="warning" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
