import { useLayoutEffect, useRef, useState } from 'react'

type Commands = Record<string, (...given: never[]) => unknown>

/** The same functions for as long as the component lives, each doing what its latest version does: what is drawn from them need not be drawn again. */
export function useSteady<T extends Commands>(commands: T): T {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(commands).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as T,
  )
  return steady
}
