import type { Fact } from '#engine/case/case-file.ts'
import type { Closer } from '#engine/case/closer.ts'
import type { PersonAsked } from '#engine/case/person.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import type { TakenUp } from './taken-up.ts'
import type { Onward } from './told-fact.ts'
import type { Turn } from './turn.ts'

/** What was understood, what it asks on about, and the earlier exchange that it goes back to. */
export type Hearing = {
  understood: Understanding
  onward?: Onward
  scene?: Turn
  people?: readonly PersonAsked[]
  taken?: readonly TakenUp[]
  closer?: readonly Closer[]
  /** What a summary in it has otherwise than it was told. */
  amiss?: Fact
}

/** A message on its way: its words, what they are taken for so far, and what they say with nothing before them. */
export type Heeded = {
  said: string
  understood: Understanding
  alone: () => Understanding
  /** The message has said itself what it goes back to. */
  isNamed?: boolean
}
