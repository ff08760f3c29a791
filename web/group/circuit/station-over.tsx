import type { Room } from '#contract/rooms/rooms.ts'
import { circuitPath, resultPath } from '../../paths/group-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import styles from '../field-page.module.css'
import { figureOf } from '../room/figures.ts'
import { holderOf } from '../room/room-words.ts'
import { phaseOf } from './phase.ts'

/** Shown once the marks of a station are in. The next station opens automatically; after the last, see the table. */
export function StationOver({ room }: { room: Room }) {
  const marker = holderOf(room, 'marker')
  const isOver = phaseOf(room).name === 'over' && room.again === null
  const who = marker?.seat === room.seat ? 'You have' : `${marker?.first_name ?? 'The marker'} has`
  return (
    <FieldGround as="section" system={room.case.system} className={styles.page} aria-label="The station is over">
      <h2>{isOver ? 'The circuit is over.' : `${who} handed the marks in.`}</h2>
      <p>
        {isOver
          ? 'The table has everyone’s stations, domains, and how far your markers agree with Bedside.'
          : 'Talk about what went well, and what to do first next time. The next station opens here automatically.'}
      </p>
      <Flow as="p" gap={12}>
        {isOver && <Button href={circuitPath(room.session_id)}>See the table</Button>}
        <Button kind={isOver ? 'outline' : 'primary'} href={resultPath(room.session_id)}>
          See the marks
        </Button>
      </Flow>
      {marker && <img src={figureOf(room.members, marker.seat)} alt="" className={styles.person} />}
    </FieldGround>
  )
}
