/** The partner whose host this is: shown next to the product's logo. */
export type HostPartner = { name: string; logo: string | null }

let partner: HostPartner | null = null
const watchers = new Set<() => void>()

export function showPartner(next: HostPartner | null): void {
  if (partner?.name === next?.name && partner?.logo === next?.logo) return
  partner = next
  for (const notify of watchers) notify()
}

export const readPartner = (): HostPartner | null => partner

export function watchPartner(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
