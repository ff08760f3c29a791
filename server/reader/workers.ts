import { Worker } from 'node:worker_threads'
import type { DocumentVectors } from './document-vectors.ts'
import { beginInLibrary, blockEntry, blockEntryAsync, type InLibrary, leaveLibrary } from './in-library.ts'
import type { DocumentText, FromWorker, RequestedSet, ToWorker, WorkerResult } from './messages.ts'
import type { RankedMessage } from './rank.ts'
import { ReaderBusy } from './reader-busy.ts'

export type Workers = {
  /** Sends a set of candidates to every worker, to rank messages against. */
  store: (key: string, vectors: DocumentVectors) => void
  /** Removes a set: no further messages can be ranked against it. */
  drop: (key: string) => void
  /** Returns the vectors of documents as contiguous bytes. */
  encode: (documents: readonly DocumentText[]) => Promise<Int8Array>
  /** Rejects with `ReaderBusy` if the queue is full. */
  rank: (sets: readonly RequestedSet[], patient: string, message: string) => Promise<RankedMessage>
  /** Returns the number of messages waiting or being ranked. */
  waiting: () => number
  close: () => Promise<unknown>
}

type Waiting = { resolve: (done: WorkerResult) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; inLibrary: InLibrary }

/** At about 10 ms per message, the last in the queue waits about two seconds. */
const MOST_WAITING = 200

/** Restart delay in milliseconds, doubled up to the maximum until a thread responds (exponential backoff). */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 30_000
/** Timeout in milliseconds for a terminating thread, which may be loading the model or reading a message. */
const LEAVE_MS = 10_000

/** Starts threads with the model of a folder. Each message goes to the thread with the shortest queue. */
export function startWorkers(folder: string, howMany: number, report: (error: unknown) => void): Workers {
  const stored = new Map<string, ToWorker>()
  const threads = new Set<Thread>()
  let next = 0
  let isClosed = false
  let pause = FIRST_PAUSE

  for (let at = 0; at < howMany; at += 1) start()
  const atExit = () => {
    for (const { inLibrary } of threads) blockEntry(inLibrary, LEAVE_MS)
  }
  process.on('exit', atExit)

  function start() {
    if (isClosed) return
    const inLibrary = beginInLibrary()
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder, inLibrary } })
    const thread: Thread = { worker, waiting: new Map(), inLibrary }
    worker.on('exit', () => leaveLibrary(inLibrary))
    worker.on('message', (message: FromWorker) => settle(thread, message))
    worker.on('error', (error) => {
      report(error)
      replace(thread)
    })
    worker.unref()
    for (const message of stored.values()) worker.postMessage(message)
    threads.add(thread)
  }

  /** Rejects the pending requests of a thread that exited; they can be retried. */
  function replace(thread: Thread) {
    threads.delete(thread)
    for (const { reject } of thread.waiting.values()) reject(new Error('a reader thread ended'))
    setTimeout(start, pause).unref()
    pause = Math.min(2 * pause, LONGEST_PAUSE)
  }

  function settle({ waiting, worker }: Thread, message: FromWorker) {
    pause = FIRST_PAUSE
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) worker.unref()
    if ('done' in message) request?.resolve(message.done)
    else request?.reject(new Error(`the reader failed: ${message.failed}`))
  }

  function ask(request: (id: number) => ToWorker): Promise<WorkerResult> {
    const [first, ...others] = threads
    if (!first) return Promise.reject(new ReaderBusy('no reader thread runs'))
    const { worker, waiting } = others.reduce(
      (least, one) => (one.waiting.size < least.waiting.size ? one : least),
      first,
    )
    const id = next
    next += 1
    worker.ref()
    worker.postMessage(request(id))
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  const howManyWait = () => [...threads].reduce((sum, { waiting }) => sum + waiting.size, 0)

  return {
    store(key, vectors) {
      const message: ToWorker = { type: 'store', key, vectors }
      stored.set(key, message)
      for (const { worker } of threads) worker.postMessage(message)
    },
    drop(key) {
      stored.delete(key)
      for (const { worker } of threads) worker.postMessage({ type: 'drop', key } satisfies ToWorker)
    },
    encode: async (documents) => (await ask((id) => ({ type: 'encode', id, documents }))) as Int8Array,
    async rank(sets, patient, message) {
      if (howManyWait() >= MOST_WAITING) throw new ReaderBusy('too many messages wait for the reader')
      return (await ask((id) => ({ type: 'rank', id, sets, patient, message }))) as RankedMessage
    },
    waiting: howManyWait,
    close() {
      isClosed = true
      return Promise.all([...threads].map(end)).finally(() => process.off('exit', atExit))
    },
  }
}

async function end({ worker, inLibrary }: Thread) {
  // Keeps the process alive until the thread has exited.
  worker.ref()
  await blockEntryAsync(inLibrary, LEAVE_MS)
  await worker.terminate()
}
