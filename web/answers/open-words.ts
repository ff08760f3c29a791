import type { OpenItem } from '#contract/answers.ts'

type Words = {
  title: string
  body: string
  /** Link to the open item. */
  back: { label: string; href: string }
  /** Label for giving it up; null if it cannot be given up. */
  giveUpLabel: string | null
}

/** Returns the dialog's text about an open item that a call would spoil. */
export function wordsFor({ kind, id, mode, case_id: caseId, first_name }: OpenItem): Words {
  const name = first_name ?? 'this patient'
  switch (kind) {
    case 'attempt': {
      const what = mode === 'diagnosis' ? 'race' : 'consultation'
      return {
        title: `You have an open ${what} with ${name}`,
        body: `This page would give you the answers. Finish the ${what} first, or carry on unranked: you keep your marks, but they won’t be compared with other people’s.`,
        back: {
          label: `Back to ${name}`,
          href: mode === 'diagnosis' ? `/diagnosis/${caseId}` : `/cases/${caseId}/spm`,
        },
        giveUpLabel: 'Carry on unranked',
      }
    }
    case 'reasoning':
      return {
        title: `You haven’t handed in your reasoning about ${name}`,
        body: 'This page would give you the answers. Finish your reasoning first, or hand it in as it is.',
        back: { label: 'Back to my reasoning', href: `/cases/${caseId}/session_id/${id}/summary` },
        giveUpLabel: 'Hand it in as it is',
      }
    case 'exam':
      return {
        title: 'You have an open exam',
        body: 'Other quizzes could give away its answers. Finish the exam first, or hand it in as it is.',
        back: { label: 'Back to the exam', href: `/quiz/mixed?session=${id}` },
        giveUpLabel: 'Hand in the exam',
      }
    case 'room':
      return {
        title: `You are taking ${name}’s history with friends`,
        body: 'This would tell you the answers, so it opens once the session is over.',
        back: { label: 'Back to the session', href: `/pwf/${id}` },
        giveUpLabel: null,
      }
  }
}
