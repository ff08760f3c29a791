/** The address's query with a case's dialog open over the page. */
export function withCase(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  next.set('id', String(id))
  return `?${next}`
}
