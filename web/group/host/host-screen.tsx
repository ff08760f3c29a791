import { useDeferredValue, useMemo, useState } from 'react'
import type { RoomScriptLine } from '#contract/rooms/room-script.ts'
import { useSteady } from '../../consultation/use-steady.ts'
import { classNames } from '../../ui/class-names.ts'
import { SearchPill } from '../../ui/forms/search-pill.tsx'
import { Row } from '../../ui/layout/row.ts'
import type { HostProps } from '../room/parts.ts'
import { useWakeLock } from '../room/use-wake-lock.ts'
import { ActingNotes } from './acting-notes.tsx'
import { findLines, foundTitle, NOT_THERE } from './find-lines.ts'
import styles from './host-screen.module.css'
import { HostWall } from './host-wall.tsx'
import { Jumps } from './jumps.tsx'
import { LineList } from './line-list.tsx'
import { ScriptSections } from './script-sections.tsx'
import { askedLines, isWaiting } from './script-state.ts'
import { useJudged } from './use-judged.ts'

/** The host's screen: the script, what was just asked at the top, and a tick for each line said. */
export function HostScreen({ room, script, asked, clock, act, talk, preview = false }: HostProps) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const [judged, judge] = useJudged(room.seat)
  const saidLines = useMemo(() => new Set(room.told ?? []), [room.told])
  const found = useMemo(() => findLines(script, query), [script, query])
  const now = useMemo(() => askedLines(script, asked), [script, asked])
  const isWritten = talk !== null && !preview
  useWakeLock(!preview && room.step === 'talk')

  // The clock rerenders this every second: stable callbacks keep the 200 or so memoised lines from rerendering.
  const { tick, open } = useSteady({
    tick: (line: RoomScriptLine) => act({ kind: 'tell', line: line.id, told: !saidLines.has(line.id) }),
    open: (line: RoomScriptLine) => judge({ ...judged, opened: new Set(judged.opened).add(line.id) }),
  })
  const onTick = preview ? undefined : tick
  const onOpen = preview ? undefined : open
  const rowOf = (line: RoomScriptLine) => ({
    ...{ line, onTick, onOpen },
    waiting: !preview && isWaiting(line, judged, saidLines),
    isSaid: saidLines.has(line.id),
  })

  return (
    <div className={classNames(styles.host, isWritten && styles.written)} data-field={room.case.system}>
      <HostWall
        part={script.part}
        roomCase={room.case}
        clock={clock}
        begun={room.step === 'talk' && room.selected_role === 'host'}
        slim={isWritten}
      />
      <div className={styles.script}>
        <Row gap={18} shrinks className={styles.top}>
          <SearchPill label="Find a line" value={typed} onChange={setTyped} className={styles.search} />
          {query.trim() === '' && <Jumps script={script} />}
        </Row>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="The script">
          <div aria-live="polite" className={now.length > 0 ? styles.now : styles.quiet}>
            {now.length > 0 && (
              <LineList
                id="asked-now"
                title="Asked just now"
                rows={now.map(({ line, details }) => ({ ...rowOf(line), details, now: true }))}
              />
            )}
          </div>
          {query.trim() === '' ? (
            <>
              <ActingNotes script={script} open={preview} />
              <ScriptSections
                script={script}
                kind={judged.kind}
                onKind={preview ? undefined : (kind) => judge({ ...judged, kind })}
                rowOf={rowOf}
              />
            </>
          ) : (
            <LineList id="found" title={foundTitle(found.length, query)} rows={found.map(rowOf)} empty={NOT_THERE} />
          )}
        </section>
        {isWritten && <div className={styles.talk}>{talk}</div>}
        <p className={styles.foot}>Anything else they ask: “No, nothing like that”, or “I’m not sure, doctor.”</p>
      </div>
    </div>
  )
}
