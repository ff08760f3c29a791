import { classNames } from '../ui/class-names.ts'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { Text } from '../ui/layout/text.ts'
import bubble from '../ui/patients/bubble.module.css'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { Near } from '../ui/text/highlight.tsx'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import styles from './what-sets-us-apart.module.css'

/**
 * The four points of the specification, each with its own current evidence; features that are not built are named as
 * such.
 */
export const SetsUsApart = () => (
  <section className={styles.apart} aria-labelledby="apart">
    <h2 id="apart">What sets us apart</h2>
    <CurriculumMatched />
    <CustomPatients />
    <SchoolWide />
    <Reporting />
  </section>
)

const MOST_ROTATIONS = 6

function CurriculumMatched() {
  const rotations = __FACTS__.rotations.slice(0, MOST_ROTATIONS)
  return (
    <article className={classNames(styles.point, styles.matched)}>
      <div>
        <h3>Curriculum-matched cases</h3>
        <p className={styles.text}>
          {__FACTS__.cases} cases, each with its system, rotation, presentation and level. Group a teaching week’s cases
          in a collection and share the link with your students.
        </p>
      </div>
      <ul className={styles.rotations} aria-label="Cases by rotation">
        {rotations.map(({ name, systems }) => (
          <li key={name}>
            <span className={styles.blocks} aria-hidden="true">
              {systems.map((system, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by position
                <i key={at} data-field={system}>
                  <SystemIcon system={system} />
                </i>
              ))}
            </span>
            <b>{name}</b>{' '}
            <Text as="span" weight={500} tone="soft">
              {systems.length} cases
            </Text>
          </li>
        ))}
      </ul>
    </article>
  )
}

const { shown, sample, feedback } = __WAITING_ROOM__
const PANES = { x: 150, y: 60, width: 110, height: 90 }

const CustomPatients = () => (
  <FieldGround system="musculo" as="article" at={PANES} className={classNames(styles.point, styles.custom)}>
    <div className={styles.words}>
      <h3>Custom virtual patients with open voice and text chat</h3>
      <p className={styles.text}>
        A patient is a text file: who they are, what they know and how they say it. Write your own in our open format; a
        checker tells you what’s missing. Students type or speak in their own words.
      </p>
    </div>
    <Patient caseId="sample" expression="calm" className={styles.person} />
    <figure className={styles.talk} aria-label={`How ${sample.name} answers`}>
      <p className={bubble.asked}>
        <HighlightedWords words={shown.asked} hits={shown.hits} on="bubble" />
      </p>
      <p className={styles.reply}>{shown.reply}</p>
    </figure>
  </FieldGround>
)

function SchoolWide() {
  const { least, most } = __FACTS__.minutes
  return (
    <article className={styles.point}>
      <h3>School-wide OSCE assessments</h3>
      <p className={styles.text}>
        Same patient, same clock of {least} to {most} minutes, same rubric: the same words earn the same marks, for two
        students or two hundred. Students with extra time can set it. Running stations for a whole year group on one
        bell is not available yet.
      </p>
      <p className={styles.minutes} role="img" aria-label={`One station, up to ${most} minutes`}>
        {Array.from({ length: most }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: minutes are identified by position
          <span key={at} className={classNames(at < GONE && styles.gone, at === GONE && styles.now)}>
            {at + 1}
          </span>
        ))}
      </p>
    </article>
  )
}
const GONE = 4

const Reporting = () => (
  <article className={styles.point}>
    <h3>Tutor and student reporting</h3>
    <p className={styles.text}>
      More than a completion rate. Each student sees the question they missed, and can send the whole debrief to a tutor
      by link or e-mail. Educators set work for a cohort and read, of students who agreed, results and item statistics:
      facility, discrimination, alpha.
    </p>
    <figure className={styles.line} aria-label="A line of a debrief">
      <p className={bubble.quoted}>
        {feedback.near.before} <Near on="bubble">{feedback.near.words}</Near>
        {feedback.near.after}
      </p>
      <p>
        {feedback.whyNot} {feedback.why}
      </p>
      <p className={styles.better}>“{feedback.better}”</p>
    </figure>
  </article>
)
