/** Answer templates for staff. `{name}` becomes the first name, or is removed. Nothing is sent automatically. */
export const SUPPORT_TEMPLATES = [
  {
    title: 'Prime isn’t working',
    text: 'Hello {name},\n\nI’ve checked your payment and your Prime is active. Please reload the page once; if it still shows the free plan, tell me which page you see it on and I’ll look again.',
  },
  {
    title: 'Refunded',
    text: 'Hello {name},\n\nI’ve refunded your payment in full. It usually arrives within five to ten working days, depending on your bank. The Prime it paid for has ended; you keep your results and the free cases.',
  },
  {
    title: 'A reply was wrong',
    text: 'Hello {name},\n\nThank you for telling us. I’ve passed the patient’s reply on to the authors of the case. If it cost you a mark, open the debrief and contest the mark there; a person reads every contest.',
  },
  {
    title: 'Can’t sign in',
    text: 'Hello {name},\n\nPlease use “Forgot password?” on the sign-in page and choose a new password with the link we send. The link works once and only for a short time. If no e-mail arrives, check your spam folder and tell me.',
  },
  {
    title: 'More details, please',
    text: 'Hello {name},\n\nI’d like to look into this. Could you tell me which case it was, roughly when, and what you expected to see? A screenshot helps.',
  },
] as const
