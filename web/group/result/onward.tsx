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
import { resultPath, roomPath, SCRIPTS } from '../paths.ts'
import { goAgain, readRoom } from '../room-calls.ts'

export type Onward = {
  busy: boolean
  problem: string
  swap: () => Promise<void>
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
    swap: () => go(() => goAgain(sessionId, { swap: true })),
    join: () => go(() => readRoom(again ?? sessionId)),
    upgrade: { user, close: () => setUser(null) },
  }
}

type Props = { result: RoomResult; onward: Onward }

/** In the head: again with the parts changed round, or another patient; whoever has no account can keep what stands here. */
export function Ways({ result, onward }: Props) {
  const { busy, upgrade } = onward
  return (
    <>
      {result.again ? (
        <Button size="small" disabled={busy} onClick={onward.join}>
          <Icon name="retry" /> Into the next round
        </Button>
      ) : (
        !result.is_guest && (
          <Button kind="quiet" size="small" disabled={busy} onClick={onward.swap}>
            <Icon name="retry" /> Swap parts
          </Button>
        )
      )}
      {result.is_guest ? (
        <Button size="small" kind={result.again ? 'quiet' : 'primary'} href={signUpPath(result)}>
          Keep this result
        </Button>
      ) : (
        <Button size="small" kind={result.again ? 'quiet' : 'primary'} href={SCRIPTS}>
          Next script
        </Button>
      )}
      {upgrade.user && <OpenUpgradeDialog offer="rooms" user={upgrade.user} open onClose={upgrade.close} />}
    </>
  )
}

/** An account takes over what its guest did. */
export const signUpPath = ({ session_id: sessionId }: Pick<RoomResult, 'session_id'>) =>
  `/signup?redirect=${encodeURIComponent(resultPath(sessionId))}`
