import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Row } from '../ui/layout/row.ts'
import styles from './room-list.module.css'
import { roomsFor, type StaffScreenGroup } from './rooms.ts'

/**
 * The staff pages in their groups, with a search box; Enter opens the first result. On phones they are a scrolling row.
 */
export function RoomList({ isOwner }: { isOwner: boolean }) {
  const rooms = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = roomsFor(typed, isOwner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link moves with the address
  useEffect(() => {
    rooms.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  const open = (event: FormEvent) => {
    event.preventDefault()
    const first = groups[0]?.rooms[0]
    if (typed.trim() === '' || !first) return
    setTyped('')
    void navigate(first.to)
  }
  return (
    <nav ref={rooms} aria-label="Rooms" className={styles.rooms}>
      <form className={styles.find} onSubmit={open}>
        <input
          type="search"
          aria-label="Find a room"
          placeholder="Find a room"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p role="status" className={groups.length === 0 ? styles.none : 'visually-hidden'}>
        {groups.length === 0 && 'No room matches.'}
      </p>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </nav>
  )
}

function Group({ group: { name, rooms } }: { group: StaffScreenGroup }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <Row as="ul" gap={4} align="stretch" aria-labelledby={id}>
        {rooms.map((room) => (
          <li key={room.to}>
            <NavLink
              to={room.to}
              end={room.to === '/admin'}
              className={({ isActive }) => classNames(styles.room, isActive && styles.on)}
            >
              {room.name}
            </NavLink>
          </li>
        ))}
      </Row>
    </div>
  )
}
