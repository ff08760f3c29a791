type Permissions = Pick<globalThis.Permissions, 'query'>

/**
 * Calls back when microphone permission is granted. `already`: it was granted before listening began, so either it
 * changed just before, or the device itself blocks the microphone. Returns a cleanup function.
 */
export function whenAllowed(permissions: Permissions | undefined, onAllowed: (already: boolean) => void): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  const look = () => status?.state === 'granted' && onAllowed(false)
  permissions?.query({ name: 'microphone' }).then(
    (found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', look)
      if (found.state === 'granted') onAllowed(true)
    },
    // Browsers that cannot report this have "Try again".
    () => undefined,
  )
  return () => {
    isOver = true
    status?.removeEventListener('change', look)
  }
}
