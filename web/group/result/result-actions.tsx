import { useState } from 'react'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import { resultPath } from '../../paths/group-paths.ts'
import { OpenUpgradeDialog } from '../../prime/offers/open-upgrade-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Note } from '../../ui/layout/text.ts'
import { NextStation } from './next-station.tsx'
import styles from './result-screen.module.css'
import { waitsFor } from './result-words.ts'
import type { NextRoom } from './use-next-room.ts'

type Props = { result: RoomResult; nextRoom: NextRoom }

/** Header actions: the next station with the same people, and sign-up for guests who want to keep the result. */
export function ResultActions({ result, nextRoom }: Props) {
  const { busy, upgrade } = nextRoom
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {result.is_guest && (
        <Button size="small" kind={result.again ? 'quiet' : 'primary'} href={signUpPath(result)}>
          Save this result
        </Button>
      )}
      {result.again ? (
        <Button size="small" disabled={busy} onClick={nextRoom.join}>
          <Icon name="retry" /> Go to the next station
        </Button>
      ) : (
        <Choosing result={result} onChoose={() => setChoosing(true)} />
      )}
      {choosing && <NextStation result={result} nextRoom={nextRoom} onClose={() => setChoosing(false)} />}
      {upgrade.user && <OpenUpgradeDialog offer="rooms" user={upgrade.user} open onClose={upgrade.close} />}
    </>
  )
}

/** The owner chooses. If the owner has no account or has left, any participant with an account may. */
function Choosing({ result, onChoose }: { result: RoomResult; onChoose: () => void }) {
  const owner = result.members.find(({ is_owner }) => is_owner)
  const decides = owner && !owner.left && !owner.is_guest && owner.present && owner.seat !== result.seat
  if (decides || result.is_guest)
    return <Note className={styles.waits}>{waitsFor(result, decides ? owner : undefined)}</Note>
  return (
    <Button size="small" onClick={onChoose}>
      Next station
    </Button>
  )
}

/** Signing up transfers the guest's work to the account. */
export const signUpPath = ({ session_id: sessionId }: Pick<RoomResult, 'session_id'>) =>
  `/signup?redirect=${encodeURIComponent(resultPath(sessionId))}`
