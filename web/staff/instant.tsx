/** A moment in the reader's own time. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>
)
