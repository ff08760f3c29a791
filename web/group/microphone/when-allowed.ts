type Permissions = Pick<globalThis.Permissions, 'query'>

/**
 * Tells when the browser is told to let us have the microphone after all. `already`: it was allowed before anybody listened,
 * so either that came between, or the device itself blocks it. Gives what ends it.
 */
export function whenAllowed(permissions: Permissions | undefined, heard: (already: boolean) => void): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  const look = () => status?.state === 'granted' && heard(false)
  permissions?.query({ name: 'microphone' }).then(
    (found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', look)
      if (found.state === 'granted') heard(true)
    },
    // Browsers that do not tell of it have "Try again".
    () => undefined,
  )
  return () => {
    isOver = true
    status?.removeEventListener('change', look)
  }
}
