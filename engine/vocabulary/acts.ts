/** One thing that a clinician's message asks or does: `topic` or `topic:target`. */
export type ActId = string

/** Conversational acts, which are not questions: greeting, listening, explaining, closing. */
export const CONVERSATION_ACTS = [
  'greet',
  'introduce',
  'identify',
  'consent',
  'open',
  'elaborate',
  'anything_else',
  'empathy',
  'acknowledge',
  'summarise',
  'signpost',
  'privacy',
  'clarify',
  'explain',
  'invite_questions',
  'close',
  'smalltalk',
] as const

/** Aspects of any complaint; the target is a symptom code, or `complaint` where it is unclear. */
export const ASPECTS = [
  'onset',
  'onset_mode',
  'site',
  'character',
  'radiation',
  'course',
  'pattern',
  'severity',
  'aggravating',
  'relieving',
  'treatment_tried',
  'previous',
  'impact',
  'associated',
] as const

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Symptom codes: the targets of `sx:` and of the aspects. */
export const SYMPTOM_CODES = words(`
  fever chills night_sweats sweating weight_loss weight_gain appetite fatigue malaise sleep_problem thirst lumps pallor
  heat_cold_intolerance
  headache dizziness faint seizure weakness numbness tremor gait_balance speech confusion memory vision eye_pain eye_red
  eye_discharge photophobia hearing tinnitus ear_pain ear_discharge facial_droop neck_stiffness neck_pain
  loss_consciousness head_injury
  sore_throat runny_nose congestion sneezing smell_taste hoarse_voice sinus_pain nosebleed mouth_ulcer dental
  swollen_glands dysphagia cough sputum haemoptysis breathless wheeze noisy_breathing
  chest_pain palpitations orthopnoea pnd leg_swelling calf_pain cyanosis
  nausea vomiting haematemesis abdominal_pain bloating heartburn bowel_change diarrhoea constipation blood_stool
  black_stool jaundice pruritus anal_pain incontinence_bowel
  urinary_general dysuria frequency nocturia urgency haematuria urine_change incontinence_urine hesitancy flank_pain
  vaginal_discharge vaginal_bleeding periods pelvic_pain genital_lesion penile_discharge testicular erectile breast
  joint_pain joint_swelling joint_stiffness back_pain muscle_pain limb_pain limb_swelling deformity range_motion bruise
  rash itch skin_change hair_loss wound bleeding_bruising
  low_mood anxiety anhedonia suicidal self_harm hallucination delusion mania concentration panic irritability guilt
  feeding wet_nappies drowsy_child growth
  other
`)

/** Condition codes: the targets of `pmh:` and `fh:`. */
export const CONDITION_CODES = words(`
  asthma copd diabetes hypertension cholesterol heart stroke cancer clot epilepsy thyroid kidney liver gi_disease
  autoimmune allergy_atopy mental infection tb hiv anaemia arthritis eye other
`)

/** Everything else: background, social history and the patient's own view. */
export const TOPICS = words(`
  pmh hospital surgery trauma prior_care measured medications otc allergies immunisation birth obstetric menstrual
  contraception screening fh
  smoking alcohol drugs caffeine occupation education living relationship support housing finances diet exercise
  sleep_habit stress mood_general hobbies travel sick_contacts pets exposure sexual_history safety_abuse driving adl
  religion_culture device_screen
  ideas concerns expectations
  other
`)

const symptomCodes = new Set(SYMPTOM_CODES)
const conditionCodes = new Set(CONDITION_CODES)
const aspects: ReadonlySet<string> = new Set(ASPECTS)
const talk: ReadonlySet<string> = new Set(CONVERSATION_ACTS)
const bare: ReadonlySet<string> = new Set([...TOPICS, ...CONVERSATION_ACTS])

/** Returns the part before the colon: `onset` of `onset:cough`. */
export function topicOf(act: ActId): string {
  const colon = act.indexOf(':')
  return colon < 0 ? act : act.slice(0, colon)
}

/** Whether an act is conversational and asks for nothing of the history: a greeting, empathy. */
export const isTalk = (act: ActId): boolean => talk.has(act)

/** Returns the part after the colon: `cough` of `onset:cough`; undefined where the act has no target. */
export function targetOf(act: ActId): string | undefined {
  const colon = act.indexOf(':')
  return colon < 0 ? undefined : act.slice(colon + 1)
}

/** Whether the text is an act of the taxonomy, including its target. */
export function isActId(text: string): boolean {
  const topic = topicOf(text)
  const target = targetOf(text)
  if (target === undefined) return bare.has(topic)
  if (topic === 'sx') return symptomCodes.has(target)
  if (topic === 'pmh' || topic === 'fh') return conditionCodes.has(target)
  return aspects.has(topic) && (target === 'complaint' || symptomCodes.has(target))
}

/** Whether the text is a symptom code: `cough` of `sx:cough`. */
export const isSymptomCode = (text: string): boolean => symptomCodes.has(text)
/** Whether the text is a condition code: `asthma` of `pmh:asthma`. */
export const isConditionCode = (text: string): boolean => conditionCodes.has(text)
/** Whether the text is the name of an aspect: `onset`. */
export const isAspect = (text: string): boolean => aspects.has(text)
