/** Tasks of the Calgary-Cambridge guide for which a history has marks, in the order of a consultation. */
export const CALGARY_CAMBRIDGE = {
  initiating: 'Initiating the session',
  gathering: 'Gathering information',
  structure: 'Providing structure',
  relationship: 'Building the relationship',
  closing: 'Closing the session',
} as const

export type CommunicationTask = keyof typeof CALGARY_CAMBRIDGE
