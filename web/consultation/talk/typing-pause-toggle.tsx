import { useState } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isTypingPauseOn, saveTypingPause } from './typing-pause.ts'

/** Turns the patient's typing pause off or on. */
export function TypingPauseToggle() {
  const { enabled, flip } = useTypingPauseChoice()
  return (
    <IconButton
      icon={enabled ? 'typing' : 'spark'}
      label={
        enabled
          ? 'The patient pauses before answering. Turn on instant answers'
          : 'Answers appear instantly. Turn the pause back on'
      }
      onClick={flip}
    />
  )
}

/** The same setting as a labelled button, for the menu on phones. */
export function TypingPauseChoice() {
  const { enabled, flip } = useTypingPauseChoice()
  return (
    <Button kind="outline" size="small" aria-pressed={!enabled} onClick={flip}>
      <Icon name={enabled ? 'spark' : 'check'} />
      Instant answers
    </Button>
  )
}

function useTypingPauseChoice() {
  const [enabled, setEnabled] = useState(isTypingPauseOn)
  const flip = () => {
    saveTypingPause(!enabled)
    setEnabled(!enabled)
  }
  return { enabled, flip }
}
