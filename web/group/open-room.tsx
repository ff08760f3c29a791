import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { Room, RoomTalk } from '#contract/rooms/rooms.ts'
import { Refusal, sentenceOf } from '../api.ts'
import { roomPath } from '../paths/group-paths.ts'
import { wordsOf } from '../prime/offers/offer-words.ts'
import { offeredHere } from '../prime/offers/offered-here.ts'
import { PlansAndActions } from '../prime/plans/plans-and-actions.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Box } from '../ui/layout/box.ts'
import { Row } from '../ui/layout/row.ts'
import { useCloseModal } from '../ui/overlays/modal/modal.tsx'
import { ConsentBox } from './consent/ask-consent.tsx'
import { TalkChoice } from './lobby/talk-choice.tsx'
import styles from './open-room.module.css'
import { openRoom } from './room-calls.ts'

type Props = { patientCase: Pick<CaseReply, 'id'>; onBack: () => void }

/** The second slide of the mode dialog: opens a room on this case, with the choice of how participants will talk. */
export function OpenRoom({ patientCase, onBack }: Props) {
  const [talk, setTalk] = useState<RoomTalk>('typed')
  const [consent, setConsent] = useState(false)
  const { busy, problem, isUsedUp, open } = useOpening()
  if (isUsedUp) return <UsedUp />
  return (
    <>
      <p className={styles.about}>
        One of you is the patient and has a script to speak from, one takes the history, one marks. You only need two
        people, and your friends don’t need an account.
      </p>
      <TalkChoice value={talk} onChange={setTalk} />
      {talk !== 'none' && (
        <Box above={14}>
          <ConsentBox talk={talk} checked={consent} onChange={setConsent} />
        </Box>
      )}
      <Row gap={12} wrap above={20}>
        <Button
          size="large"
          onClick={() => open(() => openRoom(patientCase.id, talk, talk !== 'none' && consent))}
          disabled={busy}
        >
          {busy ? 'Opening the room…' : 'Open a room'}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </Row>
      {problem && <Notice tone="red">{problem}</Notice>}
    </>
  )
}

export function UsedUp() {
  const close = useCloseModal()
  const { title, text, go } = wordsOf('rooms', {
    daysLeft: null,
    behind: undefined,
    freeCases: { done: 0, of: 0 },
    offered: offeredHere(),
  })
  return (
    <>
      <p className={styles.about}>
        <b>{title}.</b> {text}
      </p>
      <PlansAndActions go={go}>
        <Button kind="quiet" onClick={close}>
          Not now
        </Button>
      </PlansAndActions>
    </>
  )
}

/** Returns whether the month's free rooms are used up. */
export const isUsedUpRefusal = (error: unknown) => error instanceof Refusal && error.code === 'prime-only'

export function useOpening() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUsedUp, setUsedUp] = useState(false)
  const navigate = useNavigate()
  const open = async (call: () => Promise<Room>) => {
    setBusy(true)
    setProblem('')
    try {
      const room = await call()
      await navigate(roomPath(room.session_id))
    } catch (error) {
      if (isUsedUpRefusal(error)) setUsedUp(true)
      else setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return { busy, problem, isUsedUp, open }
}
