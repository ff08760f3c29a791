import type { CaseReply } from '#contract/cases.ts'
import { WardStrip } from '../cases/ward-strip.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { ageInWords } from '../ui/text/age.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './case-line.module.css'

/** A case in a list: the face, the complaint, and who it is. */
export function CaseLine({ patientCase: one }: { patientCase: CaseReply }) {
  return (
    <span className={styles.line}>
      <WardStrip cases={[one]} className={styles.ward} />
      <span className={styles.words}>
        <b>{curly(one.label)}</b>
        <span>
          {one.patient_name}, {ageInWords(one.patient_age)}, {systemName(one.system)}
          {one.locked && ', locked'}
        </span>
      </span>
    </span>
  )
}
