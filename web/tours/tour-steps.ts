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
        'Patients are waiting who answer as people do. Take a history against the clock, hand it in, and read what each of your questions earned. Four short cards show you where everything is.',
    },
  ],
  dashboard: [
    {
      at: 'next-patient',
      side: 'right',
      title: 'Your next patient',
      words: 'Start here. If you leave a case open, you find the way back to it in the same place.',
    },
    {
      at: 'systems',
      side: 'left',
      title: 'How you are doing',
      words: 'Your best scores, system by system. They fill as you see patients.',
    },
    {
      at: 'find',
      side: 'top',
      title: 'Find who you need',
      words: 'By system, rotation, presentation or level, or with a word of your own.',
    },
    {
      at: 'account',
      side: 'bottom',
      title: 'Everything is kept',
      words: 'In this menu, Case Results holds every consultation with its debrief, to read again before the exam.',
    },
  ],
  case: [
    {
      at: 'clock',
      side: 'bottom',
      title: 'Let’s Start!',
      words:
        'Your patient is in the room, and this is your time; the daylight on the wall moves with it. It has not started yet, and it rests whenever a window like this is open.',
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
        'After this you write your own summary, answer a few questions and read your debrief. If something is still missing, choose Cancel in the next window and go on asking.',
    },
  ],
  summary: [
    {
      at: 'summary',
      side: 'right',
      title: 'Your own words first',
      words: 'Hand the patient over in a few sentences, before you see any answer. It is kept as you write.',
    },
    {
      at: 'differential',
      side: 'right',
      title: 'What could it be?',
      words: 'Put the diagnoses in the order in which you believe them. The next page sets yours beside the case’s.',
    },
  ],
  questions: [
    {
      at: 'question',
      side: 'right',
      title: 'A few questions',
      words: 'Choose, and read why at once. The first answer to a question stays. You may skip them all.',
    },
  ],
  single_player_rubric: [
    {
      at: 'verdict',
      side: 'bottom',
      title: 'How it went',
      words: 'What you found and what you missed, in one screen, with the first thing to change.',
    },
    {
      at: 'sheet',
      side: 'bottom',
      title: 'Every mark, with your words',
      words:
        'A mark shows the words that earned it, a missed one the question that would have. If you did ask it, say so there.',
    },
    {
      at: 'next',
      side: 'top',
      title: 'What next?',
      words: 'Try this patient again, or meet one who asks for the same skills.',
    },
  ],
  diagnosis: [
    {
      at: 'questions',
      side: 'right',
      title: 'A few questions',
      words:
        'Each pane of the window is a question left. Up to three things asked in one breath are one; kind words cost nothing.',
    },
    {
      at: 'chat',
      side: 'top',
      title: 'Ask what parts them',
      words: 'The best question is the one whose answer tells two of your conditions apart.',
    },
    {
      at: 'ranking',
      side: 'left',
      title: 'Keep your list moving',
      words:
        'Add conditions, most likely first, and move them the moment an answer changes your mind. Where the right one stood after each question counts.',
    },
  ],
  osce_template_script: [
    {
      at: null,
      side: 'top',
      title: 'You are the patient',
      words:
        'These are your own words, in the order in which you are usually asked. Say the line that was asked for and no more: what waits for a question is marked, with what to say meanwhile.',
    },
  ],
  osce_template_rubric: [
    {
      at: 'mirror',
      side: 'top',
      title: 'Marked twice',
      words:
        'Every line of the rubric in its order: your marker above, and Bedside below where the talk was written down. A hollow mark is one that only one of them gave.',
    },
    {
      at: 'both-sheet',
      side: 'top',
      title: 'Every line',
      words: 'Open a part to read both marks, the notes, and the words in which a mark was found.',
    },
  ],
  condition_explorer: [
    {
      at: 'explorer-map',
      side: 'bottom',
      title: 'Two ways in',
      words: 'By body system, or by what somebody comes with: then the likeliest conditions stand first.',
    },
    {
      at: 'explorer-search',
      side: 'bottom',
      title: 'Any name will do',
      words:
        'Short forms and lay names are found too. On a page you can lay two or three conditions side by side and read which question tells them apart.',
    },
  ],
  new_onboarding: [
    {
      at: 'streak',
      side: 'bottom',
      title: 'Good to see you again',
      words: 'Finish a case a day, and this number grows. Press it, or rest the mouse on it, to read what it counts.',
    },
    {
      at: 'search',
      side: 'bottom',
      title: 'Find anybody again',
      words:
        'A name, an age, a word of the complaint: the search knows patients, conditions that you have met, and help.',
    },
  ],
}
