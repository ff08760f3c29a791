import type { ViewsReply } from '#contract/institutions/institutions.ts'
import type { ConsentScope } from '#contract/values/institutions.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { dayOfThisYear } from '../../ui/text/dates.ts'

const WHAT: Record<ConsentScope, string> = {
  results: 'your results',
  transcript: 'a consultation',
  words: 'words without your name',
}

/** Who viewed what, one line per person and day. */
export function Views({ views }: ViewsReply) {
  if (views.length === 0) return <p>Nobody has looked at your work.</p>
  return (
    <Stack as="ul" gap={6}>
      {views.map(({ reader, what, day, times }) => (
        <li key={`${reader} ${what} ${day}`}>
          {dayOfThisYear(day)}: {reader ?? 'an educator who has left'}, {WHAT[what]}
          {times > 1 && `, ${times} times`}
        </li>
      ))}
    </Stack>
  )
}
