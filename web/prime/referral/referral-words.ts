/** Why a student is asked to share: a case they liked, Bedside itself, or earning Prime through friends. */
export type Occasion = { kind: 'case'; caseId: number; firstName: string } | { kind: 'share' } | { kind: 'help' }

export type ReferralWords = { title: string; text: string; message: string }

const REWARD = 'Get 1 FREE Week of Bedside Prime when your friends join'

/** Returns the dialog's text and the message to the friend. */
export function referralWords(occasion: Occasion): ReferralWords {
  const text = `${REWARD}. They get one too, once they’ve verified their e-mail and you’ve both finished a case. You can earn up to four free weeks a year.`
  switch (occasion.kind) {
    case 'case':
      return {
        title: 'Loved This Case? Why Not Share It?',
        text,
        message: `I took a history from ${occasion.firstName} on Bedside. Can you work out the diagnosis?`,
      }
    case 'share':
      return { title: 'Share Bedside With Other Medical Students', text, message: BEDSIDE }
    case 'help':
      return { title: 'Get Your Friends To Help Bedside', text, message: BEDSIDE }
  }
}

const BEDSIDE =
  'I’m practising history-taking on Bedside, with patients who answer back. Use my link and we both get a week of Prime.'
