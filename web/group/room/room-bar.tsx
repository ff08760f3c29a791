import type { ReactNode } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/icons/logo.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note } from '../../ui/layout/text.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { figureOf } from './figures.ts'
import type { ConnectionState } from './parts.ts'
import styles from './room-bar.module.css'
import { PART_NAMES } from './room-words.ts'

type Props = {
  room: Room
  connection: ConnectionState
  unsent: number
  /** Shown during the talk. */
  clock?: ReactNode
  /** Controls that end the session or leave it. */
  children: ReactNode
}

/** The bar above every role's screen: members, connection state, and the exit. */
export function RoomBar({ room, connection, unsent, clock, children }: Props) {
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <span className="wide-only">
          <Logo />
        </span>
        {clock}
        <Here room={room} />
        <Box as="span" grow />
        <Note as="span" tone="faint" nowrap className={styles.what}>
          {whatWords(room)}
        </Note>
        <span className={styles.theme}>
          <ThemeToggle />
        </span>
        {children}
      </div>
      <Line connection={connection} unsent={unsent} />
    </header>
  )
}

/** A circuit's patient is chosen only when its station begins. */
const whatWords = ({ circuit, step, case: { case_level: level } }: Room): string =>
  circuit && step === 'Proceed to Questions' ? 'Circuit' : `Script, ${levelName(level)}`

function Here({ room }: { room: Room }) {
  const here = room.members.filter(({ left }) => !left)
  return (
    <Row as="ul" gap={4} align="stretch" className={styles.here} aria-label="Who is here">
      {here.map(({ seat, first_name: name, role, present }) => {
        const words = `${seat === room.seat ? 'You' : name}${role ? `, ${PART_NAMES[role]}` : ''}${present ? '' : ', not connected'}`
        return (
          <li key={seat} className={classNames(!present && styles.away)} title={words}>
            <img src={figureOf(room.members, seat)} alt={words} />
          </li>
        )
      })}
    </Row>
  )
}

/** The connection state in words, unless all is well. */
function Line({ connection, unsent }: Pick<Props, 'connection' | 'unsent'>) {
  const words = lineWords(connection, unsent)
  return (
    <p role="status" className={classNames(styles.line, !words && styles.still)}>
      {words && (
        <>
          <Icon name={connection === 'lost' ? 'offline' : 'retry'} /> <span>{words}</span>
        </>
      )}
    </p>
  )
}

function lineWords(connection: ConnectionState, unsent: number): string {
  if (connection !== 'lost') return ''

  const pending = unsent === 0 ? '' : `, ${unsent} ${unsent === 1 ? 'change' : 'changes'} saved here`
  return `Reconnecting${pending}`
}
