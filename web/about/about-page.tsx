import { organization, pageHead } from '../site/page-head.ts'
import { PLAIN } from '../site/plain-pages.ts'
import { TitledPage } from '../site/public-page.tsx'
import { Text } from '../ui/layout/text.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './about.module.css'
import { Contact } from './contact.tsx'
import { Team } from './team.tsx'
import { Values } from './values.tsx'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'About us · Bedside',
    description: 'Why Bedside exists, what we stand for, and how to contact the people who run this site.',
    path: '/about',
    card: 'about',
    facts: [organization()],
  })

const PANES = { x: 190, y: 70, width: 96, height: 96 }

export default function AboutPage() {
  return (
    <TitledPage title="Every question is worth asking twice.">
      <FieldGround system="senses" as="section" at={PANES} className={styles.mission}>
        <div>
          <h2>Our mission</h2>
          <Text size="lead" weight={500} above={14}>
            Most diagnoses are in what the patient tells you, yet students only practise asking when someone has time
            for them. We want everyone who is learning to take a history to have a patient to talk to, as often as they
            like, and a teacher’s comments on the words they used.
          </Text>
          <Text size="lead" weight={500} above={14}>
            Bedside is open source. Its patients are invented, its marks can be checked, and what it cannot do yet is
            written down.
          </Text>
        </div>
        <span className={styles.people} aria-hidden="true">
          <Patient caseId={25} expression="smile" className={styles.person} />
          <Patient caseId={60} expression="smile" className={styles.person} />
        </span>
      </FieldGround>
      <Values />
      <Team people={__FACTS__.company.team} />
      <Contact />
    </TitledPage>
  )
}
