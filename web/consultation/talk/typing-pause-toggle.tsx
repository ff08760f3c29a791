import { useState } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { typingPauseWanted, wantTypingPause } from './typing-pause.ts'

/** Turns the patient's typing pause off or on. */
export function TypingPauseToggle() {
  const { wanted, flip } = useTypingPauseChoice()
  return (
    <IconButton
      icon={wanted ? 'typing' : 'spark'}
      label={
        wanted
          ? 'The patient pauses before answering. Turn on instant answers'
          : 'Answers appear instantly. Turn the pause back on'
      }
      onClick={flip}
    />
  )
}

/** The same setting as a labelled button, for the menu on phones. */
export function TypingPauseChoice() {
  const { wanted, flip } = useTypingPauseChoice()
  return (
    <Button kind="outline" size="small" aria-pressed={!wanted} onClick={flip}>
      <Icon name={wanted ? 'spark' : 'check'} />
      Instant answers
    </Button>
  )
}

function useTypingPauseChoice() {
  const [wanted, setWanted] = useState(typingPauseWanted)
  const flip = () => {
    wantTypingPause(!wanted)
    setWanted(!wanted)
  }
  return { wanted, flip }
}
