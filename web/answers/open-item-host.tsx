import { useSyncExternalStore } from 'react'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { currentQuestion, watchQuestion } from './question.ts'

const Shown = lazyDialog(() => import('./open-item-dialog.tsx').then(({ OpenItemDialog }) => OpenItemDialog))

/** Renders the dialog about an open item for the whole site, whichever call triggered it. */
export function OpenItemHost() {
  const question = useSyncExternalStore(watchQuestion, currentQuestion, () => null)
  return question && <Shown key={question.open.id} open question={question} />
}
