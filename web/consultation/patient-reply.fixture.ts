import type { PatientReply } from '#contract/agent.ts'

/** Builds a reply that earned no marks, overridden by `change`. */
export const patientReply = (change: Partial<PatientReply> = {}): PatientReply => ({
  message_id: 'a-message',
  client_message_id: 'mine',
  response: 'Yes.',
  points_earned: 0,
  current_score: 0,
  label: '',
  credited: [],
  hits: [],
  bedside_manner: 50,
  manner_note: null,
  response_status: 'normal',
  guide_msg: null,
  attention: null,
  options: [],
  response_audio_url: null,
  hit_must_asked_qn: false,
  current_category_index: 0,
  category_fully_complete_flag: false,
  mark_streak: 0,
  questions_asked: 1,
  ...change,
})
