import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog that is loaded when first opened and stays mounted from then on. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open)
    if (props.open && !hasOpened) setHasOpened(true)
    return (
      hasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
