/**
 * After this many consecutive faults the address is not called for a while, so that callers do not wait for a service
 * that is down.
 */
const FAULTS = 3
const REST_MS = 60_000

export type CircuitBreaker = { closed(): boolean; worked(): void; failed(): void }

/** Kept in memory: every process finds out on its own. */
export function circuitBreaker(now: () => Date): CircuitBreaker {
  let faults = 0
  let restsUntil = 0
  return {
    closed: () => now().getTime() >= restsUntil,
    worked() {
      faults = 0
    },
    failed() {
      faults += 1
      if (faults < FAULTS) return
      faults = 0
      restsUntil = now().getTime() + REST_MS
    },
  }
}
