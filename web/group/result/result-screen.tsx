import { useEffect, useRef, useState } from 'react'
import { Link, redirect } from 'react-router'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { circuitPath, roomPath, scriptPath } from '../../paths/group-paths.ts'
import { Hint } from '../../tours/hint.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageLoading } from '../../ui/feedback/page-loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Logo } from '../../ui/icons/logo.tsx'
import { Box } from '../../ui/layout/box.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { CircuitBar } from '../circuit/circuit-bar.tsx'
import { useFollow } from '../circuit/use-follow.ts'
import { NotYours } from '../not-yours.tsx'
import { homeOf } from '../room/room-dialogs.tsx'
import { useDoing } from '../room/use-doing.ts'
import { useRoom } from '../room/use-room.ts'
import { readResult, readRoom, sendInfo, settleMark } from '../room-calls.ts'
import { RoomVoice } from '../voice/room-voice.tsx'
import type { Route } from './+types/result-screen.ts'
import { BothSheet } from './both-sheet.tsx'
import { Difference } from './difference.tsx'
import { ResultActions, signUpPath } from './result-actions.tsx'
import styles from './result-screen.module.css'
import { differences } from './result-words.ts'
import { Transcript } from './transcript.tsx'
import { useNextRoom } from './use-next-room.ts'
import { Verdict } from './verdict.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Script with ${loaderData.result.case.patient_name} · Bedside` : 'Script · Bedside' },
]

/** Until the marking is in, redirects to the room. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const room = await readRoom(params.sessionId)
  if (room.step !== 'complete') throw redirect(roomPath(params.sessionId))
  return { room, result: await readResult(params.sessionId) }
}

export default function ResultScreen({ loaderData }: Route.ComponentProps) {
  return <Result key={loaderData.result.session_id} {...loaderData} />
}

/** The result of a group session, the same for all. It is live: the marker's changes appear immediately. */
function Result({ room: opened, result: found }: { room: Room; result: RoomResult }) {
  const { result, setResult, inside } = useLive(opened, found)
  const { room, phaseLeft, applyRoom } = inside
  const doing = useDoing(room, applyRoom)
  const nextRoom = useNextRoom(result)
  const [ownProblem, setProblem] = useState('')
  const problem = nextRoom.problem || ownProblem
  const differ = differences(result.items)
  const settle = async (item: string, marks: number) => setResult(await settleMark(result.session_id, item, marks))
  const withdraw = async () => {
    try {
      await sendInfo(result.session_id, { consent: false })
      setResult(await readResult(result.session_id))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <div data-field={result.case.system}>
      <header className={styles.top}>
        <Link to={homeOf()} aria-label="Bedside, to your group sessions" className={styles.logo}>
          <Logo />
        </Link>
        <ThemeToggle />
        {room.circuit && (
          <Button kind="outline" size="small" href={circuitPath(room.session_id)}>
            <span>
              Table<span className="wide-only"> of the circuit</span>
            </span>
          </Button>
        )}
        {!room.circuit?.phase_ends && <ResultActions result={result} nextRoom={nextRoom} />}
      </header>
      {room.circuit?.phase_ends && <CircuitBar room={room} left={phaseLeft} doing={doing} />}
      <main id="main" tabIndex={-1}>
        <RoomVoice inside={inside} />
        {problem && (
          <Notice tone="red" className={styles.notice}>
            {problem}
          </Notice>
        )}
        <Verdict result={result} />
        <div className={styles.body}>
          {differ.length > 0 && (
            <section aria-labelledby="differ">
              <h2 id="differ">Where they differ</h2>
              <div className={styles.differences}>
                {differ.map((item) => (
                  <Difference key={item.id} item={item} result={result} onSettle={settle} />
                ))}
              </div>
            </section>
          )}
          <section aria-labelledby="sheet">
            <h2 id="sheet">{result.engine_score === null ? 'Every line' : 'Every line, side by side'}</h2>
            {!result.is_guest && <Hint section="osce_template_rubric" />}
            <BothSheet result={result} />
          </section>
          <Transcript result={result} onWithdraw={withdraw} />
          <Further result={result} />
        </div>
      </main>
    </div>
  )
}

function Further({ result }: { result: RoomResult }) {
  return (
    <footer className={styles.further}>
      {result.is_guest ? (
        <>
          <Box as="p" measure={40}>
            You’re here as {result.members.find(({ seat }) => seat === result.seat)?.first_name}, without an account.
            This browser keeps the result for thirty days; a free account keeps it in your case results.
          </Box>
          <Button href={signUpPath(result)}>Save this result</Button>
        </>
      ) : (
        <>
          <Box as="p" measure={40}>
            {result.practice
              ? 'This was practice with a case you all knew, so it is not in your case results.'
              : 'You’ll find it in your case results, as a Script.'}
          </Box>
          <Button kind="outline" href={scriptPath(result.session_id)}>
            Read the script
          </Button>
        </>
      )}
    </footer>
  )
}

/** The current result, refetched when a mark is kept or changed, or the next room is opened. */
function useLive(opened: Room, found: RoomResult) {
  const [result, setResult] = useState(found)
  const inside = useRoom(opened)
  const { state, room } = inside
  useFollow(room)
  const { session_id: sessionId } = found
  const revision = `${state.settled} ${room.again ?? ''}`
  const known = useRef(`0 ${found.again ?? ''}`)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    let cancelled = false
    const look = async () => {
      const next = await readResult(sessionId).catch(() => null)
      if (next && !cancelled) setResult(next)
    }
    void look()
    return () => {
      cancelled = true
    }
  }, [revision, sessionId])
  // Members and ownership may change while the result is open.
  return { result: { ...result, members: room.members }, setResult, inside }
}

export const HydrateFallback = PageLoading

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotYours title="Only the people in this room can see its result." error={error} statuses={[404]} />
)
