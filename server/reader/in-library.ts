/**
 * Whether a thread is inside the native library that runs the model. Terminating it there would crash the whole process
 * (an uncaught Napi::Error), so the caller waits until it has left. One number in memory shared by both threads.
 */
export type InLibrary = Int32Array<SharedArrayBuffer>

const OUT = 0
const IN = 1
const NEVER_AGAIN = 2

/** Creates the state; a thread starts inside, since it first loads the library. */
export function beginInLibrary(): InLibrary {
  const state: InLibrary = new Int32Array(new SharedArrayBuffer(4))
  state[0] = IN
  return state
}

/** Returns a wrapper for calls of the library, which may overlap. Calls made during termination never settle. */
export function visitsOf(state: InLibrary) {
  let inside = 0
  return async <T>(visit: () => Promise<T>): Promise<T> => {
    if (inside === 0 && !enterLibrary(state)) return new Promise<never>(() => undefined)
    inside += 1
    try {
      return await visit()
    } finally {
      inside -= 1
      if (inside === 0) leaveLibrary(state)
    }
  }
}

/** Returns false while the thread is being terminated. */
const enterLibrary = (state: InLibrary): boolean => Atomics.compareExchange(state, 0, OUT, IN) !== NEVER_AGAIN

/** Marks the thread as outside the library, also after it has exited. */
export function leaveLibrary(state: InLibrary) {
  Atomics.compareExchange(state, 0, IN, OUT)
  Atomics.notify(state, 0)
}

/** Blocks until the thread is outside and keeps it there; at process exit only a blocking wait is possible. */
export function blockEntry(state: InLibrary, mostMs: number) {
  const until = performance.now() + mostMs
  while (Atomics.compareExchange(state, 0, OUT, NEVER_AGAIN) === IN && performance.now() < until)
    Atomics.wait(state, 0, IN, until - performance.now())
}

/** The same asynchronously, while the process keeps running. */
export async function blockEntryAsync(state: InLibrary, mostMs: number) {
  const until = performance.now() + mostMs
  while (Atomics.compareExchange(state, 0, OUT, NEVER_AGAIN) === IN && performance.now() < until)
    await Atomics.waitAsync(state, 0, IN, until - performance.now()).value
}
