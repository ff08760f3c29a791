/** Returns the query with a case's dialog opened. */
export function withCase(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  next.set('id', String(id))
  return `?${next}`
}
