import { firstName } from '../../cases/person.ts'
import { casePath } from '../../paths/case-paths.ts'
import { digits } from '../../ui/text/digits.ts'
import type { Waiting } from './today.ts'

/** Returns the link to an unfinished attempt, its label, and a note beside it. */
export function wayBack({ mode, patientCase, seconds_left, score, case_journey_id }: Waiting) {
  const { id, patient_name } = patientCase
  const name = firstName(patient_name)
  if (mode === 'diagnosis')
    return { to: `/diagnosis/${id}`, go: `Go back to the race with ${name}`, note: timeLeft(seconds_left) }
  if (mode === 'learn') return { to: `/learn/${id}`, go: `Go back to the lesson with ${name}`, note: 'No clock' }
  const status = score === null ? 'under exam conditions' : `${score} ${score === 1 ? 'mark' : 'marks'}`
  return { to: casePath(id, case_journey_id), go: `Go back to ${name}`, note: `${timeLeft(seconds_left)}, ${status}` }
}

const timeLeft = (seconds: number | null): string => (seconds ? `${digits(seconds)} left` : 'Time is up')
