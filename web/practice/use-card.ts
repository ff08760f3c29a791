import { useState } from 'react'
import type { CardResult, PracticeCard, ScoredCard } from '#contract/practice.ts'
import { sentenceOf } from '../api.ts'
import { answerCard, removeCard, settleCard } from './practice-calls.ts'
import { findDraft, savePracticeDraft } from './practice-drafts.ts'

/**
 * The state of one card, from its showing to its score. The draft survives a reload, and a failed request loses
 * nothing.
 */
export function useCard(card: PracticeCard) {
  const [said, setSaid] = useState(() => findDraft(card))
  const [result, setResult] = useState<ScoredCard>()
  const [unclear, setUnclear] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const sending = async (send: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFault('')
    try {
      await send()
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }
  const applyResult = (reply: CardResult) => {
    setUnclear(reply.outcome === 'unclear')
    if (reply.outcome === 'unclear') return
    savePracticeDraft(card, '')
    setResult(reply)
  }
  return {
    ...{ said, result, unclear, removed, busy, fault },
    write: (words: string) => {
      setSaid(words)
      setUnclear(false)
      savePracticeDraft(card, words)
    },
    check: () => sending(async () => applyResult(await answerCard(card.id, card.round, said))),
    /** Counts as missed, so the card is due again tomorrow. */
    show: () => sending(async () => applyResult(await answerCard(card.id, card.round, ''))),
    /** The student did ask for it, but was not understood. */
    settle: () => sending(async () => applyResult(await settleCard(card.id, card.round + 1))),
    remove: () =>
      sending(async () => {
        await removeCard(card.id)
        setRemoved(true)
      }),
  }
}
