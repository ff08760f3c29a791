import { useSyncExternalStore } from 'react'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { currentQuestion, watchQuestion } from './question.ts'

const Shown = lazyDialog(() => import('./open-item-dialog.tsx').then(({ OpenItemDialog }) => OpenItemDialog))

/** Where the whole site asks about something open, whichever call met it. */
export function OpenItemHost() {
  const question = useSyncExternalStore(watchQuestion, currentQuestion, () => null)
  return question && <Shown key={question.open.id} open question={question} />
}
