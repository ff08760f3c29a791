import type { CardSection } from './sections.ts'

export const HINTS = {
  summary: 'Rank the diagnoses, most likely first. The next page compares your list with the case’s.',
  questions: 'Each answer is explained straight away. You can’t change an answer, but you can skip the questions.',
  single_player_rubric:
    'Each missed mark shows a question that would have earned it. If you did ask it, tell us there.',
  diagnosis:
    'Reorder your list as you learn more: you score for where the right condition is after each question. Three things asked at once count as one.',
  osce_template_script:
    'Say only the line you’re asked for. Lines that must wait for a question are marked, with what to say until then.',
  osce_template_rubric: 'A hollow mark was given by only one of the two: your marker, or Bedside.',
  condition_explorer:
    'Abbreviations and lay names work in the search too. On a condition’s page you can compare two or three.',
  new_onboarding: 'Finish a case every day and your streak, the number beside the flame, grows.',
} as const satisfies Partial<Record<CardSection, string>>

export type HintSection = keyof typeof HINTS
