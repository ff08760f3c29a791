import type { CaseReply } from '#contract/cases.ts'
import type { ConsultationState, DialogName } from '../../consultation/consultation-state.ts'
import type { ProfileOwner } from '../../consultation/stage/profile.tsx'

export type DialogProps = {
  state: ConsultationState
  patientCase: CaseReply
  here: string
  student: ProfileOwner | null
  partner: boolean
  timeIsUp: boolean
  /** Whether the introductory tour cards come before the clock starts. */
  tourFirst: boolean
  onBegin: () => void
  onExit: () => void
  onStay: () => void
  onClose: () => void
  onAsk: (dialog: DialogName) => void
  onSubmit: () => Promise<void>
  onHint: (index: number, total: number) => void
  onAssist: (enabled: boolean) => void
}
