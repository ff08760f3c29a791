import { useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import styles from '../field-page.module.css'
import { figureOf } from './figures.ts'
import { MarkerNotSubmitted } from './room-dialogs.tsx'
import { holderOf, selfIn } from './room-words.ts'
import type { Doing } from './use-doing.ts'

/** Shown between talk and result: who is marking, and what to do if the marker has gone. */
export function WaitingForMarker({ room, doing }: { room: Room; doing: Doing }) {
  const [confirming, setConfirming] = useState(false)
  const marker = holderOf(room, 'marker')
  const isFree = !room.occupied_roles.includes('marker')
  const name = marker?.first_name ?? 'Nobody'
  return (
    <FieldGround as="section" system={room.case.system} className={styles.page} aria-label="Waiting for the marker">
      <h2>{isFree ? 'Nobody is marking any more.' : `${name} is finishing the marking.`}</h2>
      <p>
        {isFree && room.selected_role !== 'student'
          ? `${marker ? `${name} has been away for more than a minute.` : 'The marker has left.'} The marks so far are saved for the person who takes over.`
          : isFree
            ? 'The marks so far are saved. The host or a tutor can continue with them.'
            : room.circuit
              ? 'Talk about what went well, and what to do first next time. When feedback ends, the marks count as they stand.'
              : 'The result will open here automatically. Meanwhile, talk about how it went.'}
      </p>
      <Flow as="p" gap={12}>
        {isFree && room.selected_role !== 'student' && (
          <Button onClick={() => doing.take(room.is_host ? 'host_marker' : 'marker')} disabled={doing.busy}>
            Take over the marking
          </Button>
        )}
        {isFree && selfIn(room)?.is_owner && (
          <Button kind="outline" onClick={() => void doing.handIn()} disabled={doing.busy}>
            Continue without a marker
          </Button>
        )}
        {!room.circuit && (
          <Button kind="outline" onClick={() => setConfirming(true)}>
            See the result
          </Button>
        )}
      </Flow>
      {doing.problem && <p role="alert">{doing.problem}</p>}
      {marker && <img src={figureOf(room.members, marker.seat)} alt="" className={styles.person} />}
      <MarkerNotSubmitted room={room} open={confirming} onClose={() => setConfirming(false)} />
    </FieldGround>
  )
}
