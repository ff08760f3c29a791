import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { RoomResult } from '#contract/room-result.ts'
import { currentUser } from '../../account/session.ts'
import { sentenceOf } from '../../api.ts'
import { OpenUpgradeDialog } from '../../prime/open-upgrade-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isUsedUpRefusal } from '../open-room.tsx'
import { resultPath, roomPath } from '../paths.ts'
import { goAgain, readRoom } from '../room-calls.ts'
import { NextStation } from './next-station.tsx'
import styles from './result-screen.module.css'
import { waitsFor } from './result-words.ts'

export type Onward = {
  busy: boolean
  problem: string
  /** Another case that nobody has seen, with everybody one part on. */
  next: (caseId: number) => Promise<void>
  /** The same case, for practice. */
  practise: () => Promise<void>
  join: () => Promise<void>
  upgrade: { user: UserReply | null; close: () => void }
}

/** The next room with the same people: opened by one press, or gone into where somebody has opened it. */
export function useOnward({ session_id: sessionId, again }: Pick<RoomResult, 'session_id' | 'again'>): Onward {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [user, setUser] = useState<UserReply | null>(null)
  const navigate = useNavigate()
  const go = async (find: () => Promise<{ session_id: string }>) => {
    setBusy(true)
    setProblem('')
    try {
      const room = await find()
      await navigate(roomPath(room.session_id))
    } catch (error) {
      if (isUsedUpRefusal(error)) setUser(await currentUser().catch(() => null))
      else setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return {
    busy,
    problem,
    next: (caseId) => go(() => goAgain(sessionId, { swap: true, case_id: caseId })),
    practise: () => go(() => goAgain(sessionId, { swap: true })),
    join: () => go(() => readRoom(again ?? sessionId)),
    upgrade: { user, close: () => setUser(null) },
  }
}

type Props = { result: RoomResult; onward: Onward }

/** In the head: the next station with the same people; whoever has no account can keep what stands here. */
export function Ways({ result, onward }: Props) {
  const { busy, upgrade } = onward
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {result.is_guest && (
        <Button size="small" kind={result.again ? 'quiet' : 'primary'} href={signUpPath(result)}>
          Keep this result
        </Button>
      )}
      {result.again ? (
        <Button size="small" disabled={busy} onClick={onward.join}>
          <Icon name="retry" /> Into the next station
        </Button>
      ) : (
        <Choosing result={result} onChoose={() => setChoosing(true)} />
      )}
      {choosing && <NextStation result={result} onward={onward} onClose={() => setChoosing(false)} />}
      {upgrade.user && <OpenUpgradeDialog offer="rooms" user={upgrade.user} open onClose={upgrade.close} />}
    </>
  )
}

/** The owner chooses; where the owner has no account or is gone, anybody who has one. */
function Choosing({ result, onChoose }: { result: RoomResult; onChoose: () => void }) {
  const owner = result.members.find(({ is_owner }) => is_owner)
  const decides = owner && !owner.left && !owner.is_guest && owner.present && owner.seat !== result.seat
  if (decides || result.is_guest) return <p className={styles.waits}>{waitsFor(result, decides ? owner : undefined)}</p>
  return (
    <Button size="small" onClick={onChoose}>
      Next station
    </Button>
  )
}

/** An account takes over what its guest did. */
export const signUpPath = ({ session_id: sessionId }: Pick<RoomResult, 'session_id'>) =>
  `/signup?redirect=${encodeURIComponent(resultPath(sessionId))}`
