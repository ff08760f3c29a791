import type { Side } from './beside.ts'
import type { Section } from './sections.ts'

export type Step = {
  /** The name of the element that it points at: its data-tour. Nothing, and the card stands in the middle. */
  at: string | null
  side: Side
  title: string
  words: string
}

/** What the tours say, in order. */
export const STEPS: Record<Section, readonly [Step, ...Step[]]> = {
  welcome: [
    {
      at: null,
      side: 'top',
      title: 'Welcome to Bedside',
      words:
        'Your patients answer like real people. Take a history against the clock, submit it, and see what each of your questions earned. Four short cards show you where everything is.',
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
      at: 'systems',
      side: 'left',
      title: 'How you are doing',
      words: 'Your best scores, system by system. They fill up as you see patients.',
    },
    {
      at: 'find',
      side: 'top',
      title: 'Find a patient',
      words: 'Filter by system, rotation, presentation or level, or just search.',
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
  summary: [
    {
      at: 'summary',
      side: 'right',
      title: 'Your own words first',
      words: 'Hand over the patient in a few sentences before you see any answers. We save it as you write.',
    },
    {
      at: 'differential',
      side: 'right',
      title: 'What could it be?',
      words: 'Rank the diagnoses, most likely first. The next page compares your list with the case’s.',
    },
  ],
  questions: [
    {
      at: 'question',
      side: 'right',
      title: 'A few questions',
      words: 'Choose an answer and see why straight away. You can’t change an answer, but you can skip the questions.',
    },
  ],
  single_player_rubric: [
    {
      at: 'verdict',
      side: 'bottom',
      title: 'How it went',
      words: 'What you found and what you missed on one screen, with the first thing to change.',
    },
    {
      at: 'sheet',
      side: 'bottom',
      title: 'Every mark, with your words',
      words:
        'Each mark shows the words that earned it; each missed mark shows a question that would have. If you did ask it, tell us there.',
    },
    {
      at: 'next',
      side: 'top',
      title: 'What next?',
      words: 'Try this patient again, or see one who needs the same skills.',
    },
  ],
  diagnosis: [
    {
      at: 'questions',
      side: 'right',
      title: 'A few questions',
      words:
        'Each pane of the window is a question left. Up to three things asked at once count as one; kind words are free.',
    },
    {
      at: 'chat',
      side: 'top',
      title: 'Ask what tells them apart',
      words: 'The best question is the one that separates two of your conditions.',
    },
    {
      at: 'ranking',
      side: 'left',
      title: 'Keep your list moving',
      words:
        'Add conditions, most likely first, and move them whenever an answer changes your mind. You score for where the right one is after each question.',
    },
  ],
  osce_template_script: [
    {
      at: null,
      side: 'top',
      title: 'You are the patient',
      words:
        'These are your lines, in the order you’re usually asked. Say only the line you’re asked for. Lines that must wait for a question are marked, with what to say until then.',
    },
  ],
  osce_template_rubric: [
    {
      at: 'mirror',
      side: 'top',
      title: 'Marked twice',
      words:
        'Every line of the rubric in order: your marker’s marks above, and Bedside’s below if the conversation was written down. A hollow mark was given by only one of them.',
    },
    {
      at: 'both-sheet',
      side: 'top',
      title: 'Every line',
      words: 'Open a part to read both marks, the notes, and the words that earned each mark.',
    },
  ],
  condition_explorer: [
    {
      at: 'explorer-map',
      side: 'bottom',
      title: 'Two ways in',
      words: 'By body system, or by complaint, with the most likely conditions first.',
    },
    {
      at: 'explorer-search',
      side: 'bottom',
      title: 'Any name will do',
      words:
        'You can use abbreviations and lay names too. On a condition’s page, compare two or three conditions and see which question tells them apart.',
    },
  ],
  new_onboarding: [
    {
      at: 'streak',
      side: 'bottom',
      title: 'Good to see you again',
      words: 'Finish a case every day and this number grows. Click it to see what it counts.',
    },
    {
      at: 'search',
      side: 'bottom',
      title: 'Find anyone again',
      words: 'Search by name, age or complaint to find patients, conditions you’ve seen, and help.',
    },
  ],
}
