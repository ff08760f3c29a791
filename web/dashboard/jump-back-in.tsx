import type { CaseReply } from '#contract/cases.ts'
import { casePath } from '../results/paths.ts'
import { Button } from '../ui/button.tsx'
import { timeAllowed } from '../ui/time-allowed.ts'
import { FieldNote, PatientField } from './patient-field.tsx'
import { clock, firstName } from './person.ts'
import type { Suggestion } from './today.ts'

/** The patient who is still waiting for the end of the conversation. */
export function JumpBackIn({ patientCase: one }: { patientCase: CaseReply }) {
  const open = one.open_session
  return (
    <PatientField patientCase={one} kick="Jump back in" heading="h1" tour="next-patient">
      <Button href={casePath(one.id, open?.case_journey_id)}>Go back to {firstName(one.patient_name)}</Button>
      {open && (
        <FieldNote>
          {open.seconds_left > 0 ? `${clock(open.seconds_left)} left` : 'Time is up'}, {open.score}{' '}
          {open.score === 1 ? 'mark' : 'marks'}
        </FieldNote>
      )}
    </PatientField>
  )
}

/** The next patient, when nobody is waiting. */
export function NextPatient({ suggestion: { patientCase: one, why } }: { suggestion: Suggestion }) {
  return (
    <PatientField
      patientCase={one}
      kick={why ? `Your next patient: ${why}` : 'Your next patient'}
      heading="h1"
      tour="next-patient"
    >
      <Button href={`?id=${one.id}`}>Meet {firstName(one.patient_name)}</Button>
      <FieldNote>{timeAllowed(one)}</FieldNote>
    </PatientField>
  )
}
