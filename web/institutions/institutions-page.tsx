import { pageHead } from '../site/page-head.ts'
import { PLAIN } from '../site/plain-pages.ts'
import { TitledPage } from '../site/public-page.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Lead } from '../ui/layout/text.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { DemonstrationForm } from './demonstration-form.tsx'
import styles from './institutions.module.css'
import { Partners } from './partners.tsx'
import { SpeakToUs } from './speak-to-us.tsx'
import { SetsUsApart } from './what-sets-us-apart.tsx'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'For universities and schools · Bedside',
    description:
      'Every student takes full histories from the same patients, against the same clock, marked by the same rubric. Open source, and on your own server if you like.',
    path: '/institutions',
    card: 'institutions',
  })

export default function InstitutionsPage() {
  return (
    <TitledPage title="A ward for every student you teach." lead={<Opening />} className={styles.head}>
      <Ward />
      <Partners names={__FACTS__.company.partners} />
      <SetsUsApart />
      <section className={styles.ask} id="demonstration" aria-labelledby="ask">
        <div>
          <h2 id="ask">Bring your timetable. We’ll bring the patients.</h2>
          <p>
            Tell us who you teach. We’ll show you a consultation, its debrief and what a case looks like inside. Bedside
            is open source, so you can try it on your own server first.
          </p>
          <SpeakToUs quiet />
          <p>
            For procurement, data protection and accessibility:{' '}
            <SiteLink className="link" to="/institutions/papers">
              the papers
            </SiteLink>
            .
          </p>
        </div>
        <DemonstrationForm />
      </section>
    </TitledPage>
  )
}

const Opening = () => (
  <div className={styles.call}>
    <Lead measure={36}>
      Every cohort can take full histories, any evening, from the same patients. Each student sees what they asked, what
      they missed and the question that would have found it.
    </Lead>
    <SpeakToUs />
  </div>
)

/** Eight beds, each with a patient of the library. */
const BEDS = [
  { id: 25, system: 'musculo', face: 'calm' },
  { id: 52, system: 'respiratory', face: 'concerned' },
  { id: 8, system: 'mental', face: 'serious' },
  { id: 4, system: 'neuro', face: 'concerned' },
  { id: 14, system: 'endocrine', face: 'blank' },
  { id: 3, system: 'gastro', face: 'suspicious' },
  { id: 29, system: 'rheumatological', face: 'serious' },
  { id: 60, system: 'ent', face: 'calm' },
] as const

const Ward = () => (
  <div className={styles.ward} aria-hidden="true">
    {BEDS.map(({ id, system, face }) => (
      <FieldGround key={id} system={system} className={classNames(styles.bed)}>
        <Patient caseId={id} expression={face} className={styles.person} eager />
      </FieldGround>
    ))}
  </div>
)
