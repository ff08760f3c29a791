import { organization, pageHead } from '../site/page-head.ts'
import { PLAIN } from '../site/plain-pages.ts'
import { TitledPage } from '../site/public-page.tsx'
import { TitledList } from '../site/titled-list.tsx'
import { Button } from '../ui/forms/button.tsx'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './careers.module.css'
import { Positions } from './positions.tsx'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'Careers · Bedside',
    description: 'What working on Bedside is like, what we look for, and the positions that are open now.',
    path: '/careers',
    card: 'careers',
    facts: [organization()],
  })

export default function CareersPage() {
  return (
    <TitledPage title="Help write the patients of tomorrow." lead={<Lead />}>
      <div className={styles.row} aria-hidden="true">
        {ROW.map(({ id, system }) => (
          <FieldGround key={id} system={system} className={styles.bed}>
            <Patient caseId={id} expression="smile" className={styles.person} eager />
          </FieldGround>
        ))}
      </div>
      <Mission />
      <TitledList id="values" title="Our values at work" items={LOOK_FOR} />
      <TitledList id="life" title="Life at Bedside" items={__FACTS__.company.life} />
      <Positions />
    </TitledPage>
  )
}

const Lead = () => (
  <>
    <p className={styles.lead}>
      Bedside needs people who know how patients talk, people who know how software listens, and people who know both.
    </p>
    <Button size="large" href="#positions" className={styles.see}>
      See Open Positions
    </Button>
  </>
)

const ROW = [
  { id: 29, system: 'rheumatological' },
  { id: 52, system: 'respiratory' },
  { id: 14, system: 'endocrine' },
  { id: 58, system: 'gyn' },
] as const

const Mission = () => (
  <section className={styles.mission} aria-labelledby="mission">
    <h2 id="mission">Our mission</h2>
    <p>
      A patient for everyone who is learning to ask: one who answers the question, keeps the rest to themselves, and
      leaves the student knowing which question would have found it.
    </p>
  </section>
)

const LOOK_FOR = [
  { title: 'You finish', text: 'A small thing that works today beats a great one next month.' },
  { title: 'You check', text: 'You’d rather a test showed you were wrong than a student did.' },
  { title: 'You care how it feels', text: 'Wording, waiting times and the colour of a wall are all part of the work.' },
  { title: 'You decide', text: 'You write down why, and change course openly when it turns out badly.' },
  { title: 'You are kind', text: 'To students above all: practising in front of someone takes courage.' },
]
