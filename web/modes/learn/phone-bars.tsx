import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import type { LearnPanel } from '#contract/learn.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { expressionFor, Patient } from '../../ui/patients/patient.tsx'
import styles from './phone-bars.module.css'

type StripProps = { panel: LearnPanel | null; onSheet: () => void }

/** The strip under the patient on a phone: the module, its marks and its must-asks. It opens the sheet. */
export const ModuleStrip = memo(function ModuleStrip({ panel, onSheet }: StripProps) {
  const module = panel?.modules[panel.current_category_index]
  if (!panel || !module) return <div className={styles.waiting} />
  const asked = (module.items ?? []).filter((item) => item.must_ask && item.label !== null)
  const open = module.must_asks.of - asked.length
  return (
    <div className={styles.strip}>
      <button type="button" className={styles.module} onClick={onSheet}>
        <span className={styles.place}>
          {panel.current_category_index + 1} of {panel.modules.length}
        </span>
        <Box as="b" grow shrinks>
          {module.name}
        </Box>
        <span className={styles.count}>
          {module.earned} of {module.marks}
          <span className="visually-hidden"> marks. Show this module</span>
        </span>
        <Icon name="down" />
      </button>
      {module.must_asks.of > 0 && !panel.category_complete_flag && (
        <p className={styles.open}>{open === 1 ? '1 must-ask question left' : `${open} must-ask questions left`}</p>
      )}
    </div>
  )
})

type SlimProps = {
  patientCase: CaseReply
  manner: number
  panel: LearnPanel | null
  onExit: () => void
  onSheet: () => void
}

/** Replaces wall and strip by one bar once the talk is scrolled or a keyboard opens. */
export const SlimBar = memo(function SlimBar({ patientCase, manner, panel, onExit, onSheet }: SlimProps) {
  const module = panel?.modules[panel.current_category_index]
  return (
    <FieldGround
      as="section"
      aria-label="The patient and the module"
      system={patientCase.system}
      className={styles.slim}
    >
      <IconButton label="Exit" icon="back" onClick={onExit} />
      <span className={styles.face}>
        <Patient caseId={patientCase.id} expression={expressionFor(manner)} className={styles.person} />
      </span>
      <Stack as="span" shrinks className={styles.name}>
        <b>{patientCase.patient_name}</b>
        <small>{module?.name}</small>
      </Stack>
      <button type="button" className={styles.marks} onClick={onSheet}>
        <b>{module?.earned ?? 0}</b> of {module?.marks ?? 0}
        <span className="visually-hidden"> marks. Show this module</span>
        <Icon name="down" />
      </button>
    </FieldGround>
  )
})
