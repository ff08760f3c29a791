import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Room } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { resultPath, SCRIPTS } from '../../paths/group-paths.ts'
import { readToken } from '../../token.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Note } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { leaveRoom } from '../room-calls.ts'
import { holderOf, partsOf, selfIn } from './room-words.ts'
import type { Doing } from './use-doing.ts'

/** Where leaving leads: for students to their sessions, for guests to the home page. */
export const homeOf = () => (readToken() ? SCRIPTS : '/')

type Props = { room: Room; open: boolean; onClose: () => void; doing: Doing }

/** Confirms leaving for good. The owner can also cancel the session for all. */
export function LeaveDialog({ room, open, onClose, doing }: Props) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const isOwner = selfIn(room)?.is_owner ?? false
  const leave = async () => {
    try {
      await leaveRoom(room.session_id)
      await navigate(homeOf())
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Leave this session?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Stay
          </Button>
          <Button onClick={leave}>Leave</Button>
        </>
      }
    >
      <p>
        Someone else can then take your part. What you did stays with the session.
        {isOwner && ' Someone still here takes over the room.'}
      </p>
      <Note above={10}>
        If you mean to come back, just close this page: we keep your part for a minute, and the link still works.
      </Note>
      {isOwner && (
        <p>
          <button type="button" className="link" onClick={() => void doing.cancel().then(onClose)}>
            Cancel the session for everyone
          </button>
        </p>
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}

type EndProps = { room: Room; open: boolean; onClose: () => void; doing: Doing }

/** Confirms ending the talk before its time, for student and host. */
export function EndDialog({ room, open, onClose, doing }: EndProps) {
  const marker = holderOf(room, 'marker')
  const end = () => {
    onClose()
    void doing.updateInfo({ finished: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="End the talk now?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={end}>Proceed</Button>
        </>
      }
    >
      <p>
        The clock stops for everyone. {marker && marker.seat !== room.seat ? marker.first_name : 'The marker'} finishes
        marking, then you all see the result.
      </p>
    </Dialog>
  )
}

/** Shown when the clock has run out. */
export function TimeoutDialog({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }) {
  const marker = holderOf(room, 'marker')
  const isMarker = partsOf(room.selected_role).includes('marker')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sorry, your time is up!"
      actions={<Button onClick={onClose}>{isMarker ? 'Finish marking' : 'Continue'}</Button>}
    >
      <p>
        {isMarker
          ? 'The talk is over. Finish your marking, then submit.'
          : `The talk is over. ${marker?.first_name ?? 'The marker'} finishes marking, then you all see the result.`}
      </p>
    </Dialog>
  )
}

/** Shown to a participant who opens the result before the marking is in. */
export function MarkerNotSubmitted({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }) {
  const marker = holderOf(room, 'marker')
  const name = marker?.first_name ?? 'The marker'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The marker has not submitted yet"
      actions={
        <>
          <Button kind="quiet" href={homeOf()}>
            Don’t wait
          </Button>
          <Button onClick={onClose}>Wait here</Button>
        </>
      }
    >
      <p>
        {name} is still marking{marker && !marker.present && ' but is not connected right now'}. The result will open
        here automatically.
      </p>
      <Note above={10}>If you don’t wait, you’ll find it at this link and in your group sessions.</Note>
    </Dialog>
  )
}

/** Shown once the marking is in. */
export function SessionComplete({ room, open }: { room: Room; open: boolean }) {
  const marker = holderOf(room, 'marker')
  return (
    <Dialog
      open={open}
      title="Session complete"
      actions={<Button href={resultPath(room.session_id)}>See the result</Button>}
    >
      <p>{marker?.first_name ?? 'The marker'} has submitted the marks. Everyone sees the same result.</p>
    </Dialog>
  )
}
