import { useLayoutEffect, useRef, useState } from 'react'

type Commands = Record<string, (...given: never[]) => unknown>

/**
 * Returns functions with a stable identity that always call the latest version, so that memoised components that take
 * them do not render again.
 */
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
