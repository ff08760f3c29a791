import type { Placement } from './beside.ts'
import type { HintSection } from './hints.ts'
import type { CardSection } from './sections.ts'

export type TourStep = {
  /** `data-tour` of the target element; null to centre the card. */
  at: string | null
  side: Placement
  title: string
  words: string
}

/** A section with cards, which cover the page; other sections are inline hints. */
export type TourSection = Exclude<CardSection, HintSection>

export const STEPS: Record<TourSection, readonly [TourStep, ...TourStep[]]> = {
  welcome: [
    {
      at: null,
      side: 'top',
      title: 'Welcome to Bedside',
      words:
        'Your patients answer like real people. Take a history against the clock, submit it, and see what each of your questions earned. Two short cards show you where everything is.',
    },
  ],
  dashboard: [
    {
      at: 'next-patient',
      side: 'right',
      title: 'Your next patient',
      words: 'Start here. If you leave a case open, you’ll find it here again.',
    },
    {
      at: 'account',
      side: 'bottom',
      title: 'Everything is saved',
      words: 'Case Results, in this menu, keeps every consultation and its debrief, so you can revise before the exam.',
    },
  ],
  case: [
    {
      at: 'clock',
      side: 'bottom',
      title: 'Let’s Start!',
      words:
        'Your patient is in the room, and this is your time; the daylight on the wall moves with it. It hasn’t started yet, and it pauses while a window like this is open.',
    },
    {
      at: 'chat',
      side: 'top',
      title: 'Time to chat',
      words:
        'Ask as you would at the bedside, in your own words. Enter sends. Words that earn a mark light up where you said them.',
    },
  ],
  case_submit: [
    {
      at: 'submit',
      side: 'bottom',
      title: 'When you have asked enough',
      words:
        'Next you’ll write your summary, answer a few questions and read your debrief. If you’ve forgotten something, choose Cancel in the next window and keep asking.',
    },
  ],
}
