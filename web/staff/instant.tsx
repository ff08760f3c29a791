import { momentAndYear } from '../ui/text/dates.ts'
/** A moment in the reader's own time. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{momentAndYear(at)}</time>
