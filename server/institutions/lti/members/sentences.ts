import type { ServiceFault } from '../services/call-platform.ts'

const NOT_ALLOWED =
  'Your learning platform doesn’t let Bedside read this course’s members. Ask the people who run it to allow Names and Role Provisioning for Bedside.'

const SENTENCES: Record<string, string> = {
  silent: 'Your learning platform did not answer in time. Please try again in a few minutes.',
  address: 'Your learning platform gave an address that is not registered here. Tell the people who set it up.',
  'too many': 'This course has more than 1,000 students. Upload them as a roster, in several files.',
}

/** Returns a message for the educator on why the members of a course could not be read. */
export function sentenceFor({ problem, status = 0 }: ServiceFault): string {
  // Platforms refuse the scope with the token request (400, 401) or with the list itself (401, 403).
  if ([400, 401, 403].includes(status)) return NOT_ALLOWED
  if (status === 404) return 'Your learning platform no longer has this course. Open Bedside from the course again.'
  if (status >= 500 || status === 429) return SENTENCES.silent!
  return SENTENCES[problem] ?? 'We could not read your learning platform’s answer. Please try again.'
}
