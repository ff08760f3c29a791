/**
 * The trial of the second design of the patient (docs/decisions/050-the-second-patient.md): `npm run second -- <what>`.
 *
 *     talks      both designs on the talks kept apart; --pairs <file> --key <file> for readers
 *     seam       a reader in the place of the chooser, over either design's answers
 *     labelled   the second on the talks that are there to look at, and a reader at the seam
 *     proofs     both on blind questions and walkthroughs
 *     reader     the reader of attributes on clauses that somebody else wrote
 *     cases      what the cases of content/second leave out of the first, case by case
 *     time       what both take for a message
 *     weights    what the signs are worth when fitted
 */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  talks: () => import('./second/talks.ts'),
  seam: () => import('./second/seam.ts'),
  labelled: () => import('./second/labelled.ts'),
  proofs: () => import('./second/proofs.ts'),
  reader: () => import('./second/reader.ts'),
  cases: () => import('./second/check-cases.ts'),
  time: () => import('./second/time.ts'),
  weights: () => import('./second/fit-weights.ts'),
}

const part = PARTS[process.argv[2] ?? '']
if (!part) {
  console.error(`Usage: npm run second -- ${Object.keys(PARTS).join(' | ')}`)
  process.exit(2)
}
await part()
