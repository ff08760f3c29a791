import { useCallback, useEffect, useRef, useState } from 'react'
import type { StudioCaseReply, StudioHereReply, StudioSaveReply } from '#contract/studio/studio.ts'
import { applyChange, type StudioChange, type StudioFiles } from '#contract/values/studio-change.ts'
import { call, Refusal, sentenceOf } from '../api.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { joinedWith } from './waiting-changes.ts'

/** Changes are saved after this pause in typing, or at the latest after `EVERY_MS`. */
const PAUSE_MS = 1200
const EVERY_MS = 5000
/** Most changes in one request; the rest follow in the next. The server accepts 200. */
const MOST_SENT = 150
/** Attempts to save on top of a newer revision before waiting for the next interval. */
const TRIES = 3

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'
export type ApplyChange = (change: StudioChange) => void

/** A studio case being edited: its current content, saved while the author types, merged with other authors' edits. */
export function useStudio(first: StudioCaseReply) {
  const room = `/api/v1/studio/${first.id}/`
  const [files, setFiles] = useState(first.files)
  const [problems, setProblems] = useState(first.problems)
  const [state, setState] = useState<SaveState>('saved')
  const [fault, setFault] = useState('')
  const [here, setHere] = useState<StudioHereReply>()
  const [revision, setRevision] = useState(first.revision)
  const [clashes, setClashes] = useState<Clash[]>([])
  // Saved and unsaved state. Timers read it, so it is kept in refs.
  const saved = useRef({ files: first.files, revision: first.revision })
  const shown = useRef(first.files)
  const waiting = useRef<StudioChange[]>([])
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((next: StudioFiles) => {
    shown.current = next
    setFiles(next)
  }, [])

  /** Merges a newer revision: asks about conflicting edits, and reapplies the other unsaved changes to it. */
  const mergeNewer = useCallback(async () => {
    const theirs = await call<StudioCaseReply>('GET', room)
    // A save has succeeded since this was read.
    if (theirs.revision < saved.current.revision) return
    const found = clashesOf(saved.current.files, theirs.files, waiting.current)
    const mine = waiting.current.filter((change) => !found.some((clash) => clash.change === change))
    saved.current = { files: theirs.files, revision: theirs.revision }
    setRevision(theirs.revision)
    waiting.current = mine
    show(mine.reduce(applyChange, theirs.files))
    setProblems(theirs.problems)
    setClashes((before) => [...before, ...found])
  }, [room, show])

  const saveOnce = useCallback(async () => {
    const changes = waiting.current.slice(0, MOST_SENT)
    if (changes.length === 0) return
    setState('saving')
    waiting.current = waiting.current.slice(MOST_SENT)
    try {
      const reply = await call<StudioSaveReply>('PATCH', room, { revision: saved.current.revision, changes })
      saved.current = { files: changes.reduce(applyChange, saved.current.files), revision: reply.revision }
      setRevision(reply.revision)
      setProblems(reply.problems)
      setFault('')
      setState(waiting.current.length > 0 ? 'typing' : 'saved')
    } catch (error) {
      waiting.current = waiting.current.reduce(joinedWith, changes)
      if (error instanceof Refusal && error.status === 409) await mergeNewer()
      else throw error
    }
  }, [room, mergeNewer])

  /** Saves the pending changes, one request at a time. */
  const save = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current
    running.current = (async () => {
      try {
        const calls = Math.ceil(waiting.current.length / MOST_SENT) + TRIES
        for (let made = 0; waiting.current.length > 0 && made < calls; made += 1) await saveOnce()
        setState(waiting.current.length > 0 ? 'typing' : 'saved')
      } catch (error) {
        setState('failed')
        setFault(sentenceOf(error))
      }
    })()
    await running.current
    running.current = null
  }, [saveOnce])

  /** Saves the pending changes, and returns the resulting revision. */
  const savedRevision = useCallback(async () => {
    await save()
    return saved.current.revision
  }, [save])

  const change: ApplyChange = useCallback(
    (one) => {
      show(applyChange(shown.current, one))
      waiting.current = joinedWith(waiting.current, one)
      setState('typing')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    [save, show],
  )

  useEffect(() => {
    const poll = async () => {
      if (waiting.current.length > 0) await save()
      const reply = await call<StudioHereReply>('POST', `${room}here/`).catch(() => null)
      if (!reply) return
      setHere(reply)
      if (reply.revision > saved.current.revision && !running.current) await mergeNewer().catch(() => null)
    }
    void poll()
    const every = setInterval(() => void poll(), EVERY_MS)
    const leave = (event: BeforeUnloadEvent) => {
      if (waiting.current.length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => {
      clearInterval(every)
      removeEventListener('beforeunload', leave)
      void save()
    }
  }, [room, save, mergeNewer])

  const settle = (clash: Clash, isMine: boolean) => {
    setClashes((before) => before.filter((one) => one !== clash))
    if (isMine) change(clash.change)
  }
  return { files, problems, revision, state, fault, here, clashes, settle, change, save, savedRevision }
}
