/**
 * Whether a thread is inside the library that runs the model. A thread that is ended there brings the whole process down
 * (an uncaught Napi::Error), so that the caller waits until it is out. One number, which both threads see.
 */
export type InLibrary = Int32Array<SharedArrayBuffer>

const OUT = 0
const IN = 1
const NEVER_AGAIN = 2

/** A thread begins inside: it loads the library first. */
export function beginInLibrary(): InLibrary {
  const state: InLibrary = new Int32Array(new SharedArrayBuffer(4))
  state[0] = IN
  return state
}

/** How a thread goes in, also more than once at a time. What begins while the thread is being ended never ends. */
export function visitsOf(state: InLibrary) {
  let inside = 0
  return async <T>(visit: () => Promise<T>): Promise<T> => {
    if (inside === 0 && !goIn(state)) return new Promise<never>(() => undefined)
    inside += 1
    try {
      return await visit()
    } finally {
      inside -= 1
      if (inside === 0) comeOut(state)
    }
  }
}

/** False where the thread is being ended. */
const goIn = (state: InLibrary): boolean => Atomics.compareExchange(state, 0, OUT, IN) !== NEVER_AGAIN

/** The thread is out again, or ended by itself. */
export function comeOut(state: InLibrary) {
  Atomics.compareExchange(state, 0, IN, OUT)
  Atomics.notify(state, 0)
}

/** Waits until the thread is out and keeps it out; at the end of a process nothing but this can wait. */
export function keepOut(state: InLibrary, mostMs: number) {
  const until = performance.now() + mostMs
  while (Atomics.compareExchange(state, 0, OUT, NEVER_AGAIN) === IN && performance.now() < until)
    Atomics.wait(state, 0, IN, until - performance.now())
}

/** The same while the process goes on. */
export async function keptOut(state: InLibrary, mostMs: number) {
  const until = performance.now() + mostMs
  while (Atomics.compareExchange(state, 0, OUT, NEVER_AGAIN) === IN && performance.now() < until)
    await Atomics.waitAsync(state, 0, IN, until - performance.now()).value
}
