import { momentAndYear } from '../ui/text/dates.ts'
/** A date and time in the reader's time zone. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{momentAndYear(at)}</time>
