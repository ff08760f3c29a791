import { SiteLink } from '../site/site-link.tsx'
import styles from './about.module.css'

const { contactEmail, contactAddress } = __SITE__

/** Ways to reach a person: those of the settings, and those that are always there. */
export const Contact = () => (
  <section className={styles.contact} id="contact" aria-labelledby="contact-title">
    <h2 id="contact-title">Contact us</h2>
    <dl>
      {contactEmail && (
        <div>
          <dt>Write to us</dt>
          <dd>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </dd>
        </div>
      )}
      {contactAddress && (
        <div>
          <dt>By post</dt>
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
        <dt>If you teach</dt>
        <dd>
          <SiteLink className="link" to="/institutions#demonstration">
            Ask for a demonstration
          </SiteLink>
          ; our staff will reply by e-mail.
        </dd>
      </div>
      <div>
        <dt>If you study</dt>
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
