import { useState } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { typingPauseWanted, wantTypingPause } from './typing-pause.ts'

/** Some students like an answer at once; others like a patient who thinks first. */
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

/** The same choice in words, for the sheet of a phone. */
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
