import { useState } from 'react'
import type { Room, RoomMember } from '#contract/rooms/rooms.ts'
import { REMOVAL_REASON_MAX } from '#contract/values/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { removeMember } from '../room-calls.ts'

type Props = {
  room: Room
  member: RoomMember | null
  onClose: () => void
  onRemoved: (room: Room) => void
}

/** Asks the owner for the reason for the removal. Only the removed participant reads it. */
export function RemoveDialog({ room, member, onClose, onRemoved }: Props) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={member ? `Remove ${member.first_name}?` : ''}>
      {member && <RemoveForm key={member.seat} {...{ room, member, onClose, onRemoved }} />}
    </Dialog>
  )
}

function RemoveForm({ room, member, onClose, onRemoved }: Props & { member: RoomMember }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (reason.trim() === '') {
      setMissing('Required')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      onRemoved(await removeMember(room.session_id, member.seat, reason.trim()))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <p>They leave at once and cannot come back to this room. What they did stays with the session.</p>
      <TextField
        label="Reason"
        hint={`Only ${member.first_name} reads it.`}
        maxLength={REMOVAL_REASON_MAX}
        value={reason}
        error={missing}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing('')
        }}
      />
      {problem && <Notice tone="red">{problem}</Notice>}
      <Flow gap={10} justify="end" above={4}>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" disabled={busy}>
          {busy ? 'Removing…' : 'Remove'}
        </Button>
      </Flow>
    </Stack>
  )
}
