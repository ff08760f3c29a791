import { FieldNote, PatientField } from '../../cases/patient-field.tsx'
import { firstName } from '../../cases/person.ts'
import { Button } from '../../ui/forms/button.tsx'
import { timeAllowed } from '../../ui/text/time-allowed.ts'
import type { Suggestion, Waiting } from './today.ts'
import { wayBack } from './way-back.ts'

/** The patient with an unfinished conversation, race or lesson. */
export function JumpBackIn({ waiting }: { waiting: Waiting }) {
  const { patientCase: one } = waiting
  const { to, go, note } = wayBack(waiting)
  return (
    <PatientField patientCase={one} kick="Jump back in" heading="h1" tour="next-patient">
      <Button href={to}>{go}</Button>
      <FieldNote>{note}</FieldNote>
    </PatientField>
  )
}

/** The next patient, when nothing is unfinished. */
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
