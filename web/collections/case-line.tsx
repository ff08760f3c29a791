import type { CaseReply } from '#contract/cases.ts'
import { WardStrip } from '../cases/ward-strip.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { ageInWords } from '../ui/text/age.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './case-line.module.css'

/** A case in a list: the face, the complaint and the patient. */
export function CaseLine({ patientCase: one }: { patientCase: CaseReply }) {
  return (
    <Row as="span" gap={12} shrinks>
      <WardStrip cases={[one]} className={styles.ward} />
      <Stack as="span" gap={2} shrinks className={styles.words}>
        <b>{curly(one.label)}</b>
        <Note as="span">
          {one.patient_name}, {ageInWords(one.patient_age)}, {systemName(one.system)}
          {one.locked && ', locked'}
        </Note>
      </Stack>
    </Row>
  )
}
