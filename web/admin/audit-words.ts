/** Plainer words for actions whose stored name reads awkwardly. The log itself is never rewritten. */
const WORDS: Record<string, string> = {
  'gave money back': 'refunded a payment',
  'looked at messages of somebody': 'looked at someone’s messages',
  'looked at payments of somebody': 'looked at someone’s payments',
  'looked for somebody': 'searched for a user',
  'made an institution': 'created an institution',
  'passed a flagged reply on': 'passed on a flagged reply',
  'put a flagged reply back': 'reopened a flagged reply',
  'put a message back': 'marked a message as not answered',
  'put a report back': 'reopened a report',
  'put a request for a demonstration back': 'reopened a request for a demonstration',
  'signed somebody out': 'signed a user out',
  'took a copy of a quiz': 'downloaded a quiz',
  'took a copy of business figures': 'downloaded business figures',
  'took a copy of results': 'downloaded results',
  'took a copy of the events': 'downloaded the events',
  'took a gift back': 'withdrew Prime',
  'took a page off': 'unpublished a page',
  'took a role': 'removed a role',
  'tried a job again': 'retried a job',
}

/** Returns what a member of staff did, as a reader of the log sees it. */
export const actWords = (did: string): string => WORDS[did] ?? did
