import { Button } from '../ui/forms/button.tsx'
import styles from './institutions.module.css'

/** A mail link if an address is set, otherwise a link to the form below; both reach the same people. */
export function SpeakToUs({ quiet = false }: { quiet?: boolean }) {
  const { contactEmail } = __SITE__
  if (quiet && !contactEmail) return null
  if (quiet)
    return (
      <p>
        Or write to{' '}
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        .
      </p>
    )
  return (
    <Button size="large" href={contactEmail ? `mailto:${contactEmail}` : '#demonstration'} className={styles.speak}>
      Speak To Our Team
    </Button>
  )
}
