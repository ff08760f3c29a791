import { useRef } from 'react'
import { type Exchange, pendingLine } from '../consultation-state.ts'
import type { AttemptActions } from '../use-attempt.ts'
import type { Commands } from '../use-consultation.ts'
import { useSteady } from '../use-steady.ts'
import { useListening } from '../voice/use-listening.ts'
import { useSpeaking } from '../voice/use-speaking.ts'

/** Returns what a student can do in the conversation, by typing or by voice, and the state of the composer. */
export function useTalking({ state, patientCase, draft, type, commands, over, ask }: AttemptActions) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Immediately: a moment later the student may have opened a dialog that holds the focus.
  const focusField = () => field.current?.focus({ preventScroll: true })
  const { sessionId, started, lines, dialog } = state
  const listening = useListening({
    place: sessionId === null || !started ? null : { sessionId, caseId: patientCase.id },
    draft,
    onType: type,
    onTrouble: (trouble) => ask(trouble === 'blocked' ? 'mic-blocked' : 'mic-issue'),
    closed: over || dialog !== null,
  })
  useSpeaking(patientCase, state, listening.state !== 'off')

  const say = (words: string) => {
    if (words.trim() === '!') flagLast(lines, commands)
    commands.send(words)
    focusField()
  }
  const { say: sayNow, ...steady } = useSteady({
    say,
    flag: commands.flag,
    pick: commands.pick,
    noneMeant: commands.noneMeant,
    sayAgain: ({ clientId, said, picks }: Exchange) => said !== null && commands.sendAgain({ clientId, said, picks }),
  })
  return {
    ...steady,
    field,
    focusField,
    listening,
    waiting: pendingLine(state) !== undefined || !started || listening.state === 'reading',
    write: (words: string) => {
      listening.dismissError()
      type(words)
    },
    send: async () => {
      listening.dismissError()
      const message = listening.state === 'off' ? draft : await listening.finish()
      // Waiting for the transcript may take a while, so this uses the latest state.
      if (message?.trim()) sayNow(message)
    },
    quickly: (words: string) => {
      commands.sayQuickly(words)
      focusField()
    },
  }
}

export type Talking = ReturnType<typeof useTalking>

/** A message of just '!' flags the last reply instead of being sent. */
function flagLast(lines: Exchange[], commands: Commands): void {
  const last = lines.findLast((line) => line.state === 'answered')
  if (last?.reply) commands.flag(last.reply.message_id, true)
}
