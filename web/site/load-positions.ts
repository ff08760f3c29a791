import type { PageListReply } from '#contract/pages.ts'

/** Returns the published positions in their groups. Throws if they cannot be loaded. */
export async function loadPositions(signal: AbortSignal): Promise<PageListReply> {
  const reply = await fetch('/api/v1/customised-page/dynamic-page/list/?category=Jobs&group_by=sub_category', {
    signal,
  })
  if (!reply.ok) throw new Error(`The list of positions was answered with ${reply.status}.`)
  return (await reply.json()) as PageListReply
}
