import type { Framework, PartOf } from '#contract/values/frameworks.ts'

type Table<Name extends Framework> = Readonly<Partial<Record<PartOf<Name>, string>>>

const ASKED_OF_LIFE = `
  smoking alcohol drugs caffeine occupation education living relationship support housing finances exercise sleep_habit
  stress hobbies pets sexual_history safety_abuse driving adl religion_culture device_screen`

/**
 * The part of each framework for each act: a topic with all its acts, or one act, which overrides it. Aspects are those
 * of the presenting complaint; those of another symptom follow it.
 *
 * SBAR after NHS England's description of the tool: who speaks of whom, and the problem with its start and severity;
 * what led to it and the patient's background; what the problem seems to be; what is needed and agreed. SAMPLE and
 * OPQRST after the medical patient assessment of the National Registry of Emergency Medical Technicians
 * (docs/decisions).
 */
export const ACTS_BY_PART: { readonly [Name in Framework]: Table<Name> } = {
  sbar: {
    situation: 'greet introduce identify consent privacy open elaborate onset onset_mode site severity',
    background: `previous treatment_tried pmh hospital surgery trauma prior_care medications otc allergies immunisation birth
      obstetric menstrual contraception screening fh diet travel sick_contacts exposure ${ASKED_OF_LIFE}`,
    assessment: `sx associated character radiation course pattern aggravating relieving impact measured mood_general ideas
      concerns`,
    recommendation: 'expectations summarise explain invite_questions close',
    communication: 'empathy acknowledge signpost',
  },
  'sample-opqrst': {
    symptoms: 'open elaborate sx associated measured mood_general',
    onset: 'onset_mode',
    provocation: 'aggravating relieving treatment_tried',
    quality: 'character',
    region: 'site radiation',
    severity: 'severity impact',
    time: 'onset course pattern',
    allergies: 'allergies',
    medications: 'medications otc contraception',
    past: 'previous pmh hospital surgery prior_care birth obstetric immunisation screening',
    'last-intake': 'diet menstrual sx:feeding sx:wet_nappies sx:periods',
    events: 'trauma travel sick_contacts exposure',
    'family-social': `fh ${ASKED_OF_LIFE}`,
    communication: `greet introduce identify consent privacy ideas concerns expectations empathy acknowledge signpost
      summarise explain invite_questions close`,
  },
}
