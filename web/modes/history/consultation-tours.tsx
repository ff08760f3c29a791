import type { DialogName } from '../../consultation/consultation-state.ts'
import type { useConsultationTour } from './use-consultation-tour.ts'

type Props = {
  tour: ReturnType<typeof useConsultationTour>
  dialog: DialogName | null
  onBegin: () => void
  onSubmit: () => void
}

/** The tour's cards over the consultation, while the clock is paused. */
export function ConsultationTours({ tour, dialog, onBegin, onSubmit }: Props) {
  const { Tour } = tour
  if (!Tour) return null
  if (dialog === 'tour')
    return <Tour section="case" lastWord="Begin" onEnd={(ending) => tour.end('case', ending, onBegin)} />
  if (dialog === 'tour-submit')
    return (
      <Tour section="case_submit" lastWord="Continue" onEnd={(ending) => tour.end('case_submit', ending, onSubmit)} />
    )
  return null
}
