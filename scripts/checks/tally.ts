export type TestCount = { passed: number; failed: number; skipped: number }

export const nothing: TestCount = { passed: 0, failed: 0, skipped: 0 }

/** Counts a check with a single result as one test. */
export const verdict = (ok: boolean): TestCount => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

export function add(a: TestCount, b: TestCount): TestCount {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** Returns the closing line: `N passed, N failed`, with the skipped ones when there are any. */
export function closingLine({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
