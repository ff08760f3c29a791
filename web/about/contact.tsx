import { SiteLink } from '../site/site-link.tsx'
import { Text } from '../ui/layout/text.ts'
import styles from './about.module.css'

const { contactEmail, contactAddress } = __SITE__

/** Contact details: those from the settings, and those that are always available. */
export const Contact = () => (
  <section className={styles.contact} id="contact" aria-labelledby="contact-title">
    <h2 id="contact-title">Contact us</h2>
    <dl>
      {contactEmail && (
        <div>
          <Text as="dt" size="title-3">
            Write to us
          </Text>
          <dd>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </dd>
        </div>
      )}
      {contactAddress && (
        <div>
          <Text as="dt" size="title-3">
            By post
          </Text>
          <dd>
            <address>
              {contactAddress.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      )}
      <div>
        <Text as="dt" size="title-3">
          If you teach
        </Text>
        <dd>
          <SiteLink className="link" to="/institutions#demonstration">
            Ask for a demonstration
          </SiteLink>
          ; our staff will reply by e-mail.
        </dd>
      </div>
      <div>
        <Text as="dt" size="title-3">
          If you study
        </Text>
        <dd>
          <SiteLink className="link" to="/help">
            Help
          </SiteLink>{' '}
          answers most questions. Once you are signed in, you can also message support from there.
        </dd>
      </div>
    </dl>
  </section>
)
