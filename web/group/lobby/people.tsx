import type { Room, RoomMember } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { figureOf } from '../room/figures.ts'
import { PART_NAMES, selfIn } from '../room/room-words.ts'
import styles from './people.module.css'

type Props = {
  room: Room
  /** False in a dialog, whose title already says it. */
  titled?: boolean
  onPassOn: (member: RoomMember) => void
  onTakeOver: () => void
  onRemove: (member: RoomMember) => void
}

/** Who is here, in which role, whether they are ready, and who owns the room. */
export function People({ room, titled = true, onPassOn, onTakeOver, onRemove }: Props) {
  const self = selfIn(room)
  const here = room.members.filter(({ left }) => !left)
  const owner = here.find(({ is_owner }) => is_owner)
  return (
    <section className={styles.people} aria-label="Who is here">
      {titled && (
        <Text as="h2" size="title-3">
          Who is here
        </Text>
      )}
      <Stack as="ul" above={10}>
        {here.map((member) => (
          <li key={member.seat} className={classNames(!member.present && styles.away)}>
            <img src={figureOf(room.members, member.seat)} alt="" width="44" height="44" />
            <span className={styles.name}>
              <b>{member.seat === room.seat ? `${member.first_name} (you)` : member.first_name}</b>
              <span>{statusOf(room, member)}</span>
            </span>
            {member.ready && room.step === 'Proceed to Questions' && (
              <span className={styles.ready}>
                <Icon name="check" /> Ready
              </span>
            )}
            {self?.is_owner && member !== self && (
              <span className={styles.acts}>
                {member.present && (
                  <Button kind="quiet" size="small" onClick={() => onPassOn(member)}>
                    Hand over the room
                  </Button>
                )}
                <Button kind="quiet" size="small" onClick={() => onRemove(member)}>
                  Remove<span className="visually-hidden"> {member.first_name}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </Stack>
      {owner && !owner.present && owner !== self && (
        <Text tone="soft" above={10}>
          {owner.first_name} opened this room and has lost the connection.{' '}
          <button type="button" className="link" onClick={onTakeOver}>
            Take over the room
          </button>
        </Text>
      )}
    </section>
  )
}

function statusOf({ talk }: Room, { role, is_owner: isOwner, present, consent }: RoomMember): string {
  const part = role ? PART_NAMES[role] : 'No part yet'
  return [
    part,
    isOwner && 'opened the room',
    talk !== 'none' && !consent && 'has not agreed to a transcript',
    !present && 'not connected',
  ]
    .filter(Boolean)
    .join(', ')
}
