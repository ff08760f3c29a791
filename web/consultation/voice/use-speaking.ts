import { useEffect, useRef } from 'react'
import type { PatientReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { Exchange } from '../consultation-state.ts'
import { CANNOT_SPEAK, faultInWords, NOT_SPOKEN, pieceOf } from './voice-fault.ts'
import { changeVoice, useVoiceSetting } from './voice-setting.ts'

type Talk = { lines: readonly Exchange[]; started: boolean; stopped: boolean }

/**
 * Speaks each reply as it is shown, including the greeting. The text stays on the screen. Silent while the microphone
 * is on, which would pick up the patient's voice.
 */
export function useSpeaking(patientCase: CaseReply, { lines, started, stopped }: Talk, listening: boolean): void {
  const { on, speed } = useVoiceSetting()
  const last = lines.findLast(({ state }) => state === 'answered')
  const reply = last && (last.fresh || isGreeting(lines)) ? last.reply : null
  const spokenId = useRef<string | null>(null)
  const speaking = useRef<AbortController | null>(null)
  const latestSpeed = useRef(speed)
  latestSpeed.current = speed

  const quiet = !on || stopped || listening
  useEffect(() => {
    if (quiet) speaking.current?.abort()
  }, [quiet])
  useEffect(() => () => speaking.current?.abort(), [])

  useEffect(() => {
    if (!started || !reply || spokenId.current === reply.message_id) return
    spokenId.current = reply.message_id
    if (quiet) return
    speaking.current?.abort()
    speaking.current = new AbortController()
    void sayAloud(reply, patientCase, latestSpeed.current, speaking.current.signal)
  }, [started, reply, quiet, patientCase])
}

const isGreeting = (lines: readonly Exchange[]) => lines.length === 1 && lines[0]?.said === null

async function sayAloud(reply: PatientReply, patientCase: CaseReply, speed: number, signal: AbortSignal) {
  try {
    const { speak } = await pieceOf(() => import('./speak.ts'), CANNOT_SPEAK)
    if (signal.aborted) return
    await speak(reply, patientCase, speed, signal)
  } catch (error) {
    changeVoice({ on: false, trouble: faultInWords(error, NOT_SPOKEN) })
  }
}
