import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { RaceResultReply } from '#contract/diagnosis.ts'
import { unrankedWords } from '../../answers/unranked-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { withExtraTime } from '../../ui/text/time-allowed.ts'
import { firstName } from '../../ui/text/words.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { faceOf } from './face-of.ts'
import { racePath } from './paths.ts'
import styles from './result-head.module.css'
import { headlineOf, leadOf } from './verdict-words.ts'

const WON_WINDOW = { x: 60, y: 30, width: 88, height: 120 }
const SIDE_WINDOW = { x: 60, y: 40, width: 150, height: 100 }
const LONG_HEADLINE = 40

type Props = { result: RaceResultReply; patientCase: CaseReply; questionLimit: number; next: number | null }

/**
 * The first screen of the result. For a win, the patient's field fills it and the window panes light up in turn, once;
 * otherwise it is beside the text, as in a debrief.
 */
export function ResultHead(props: Props) {
  return props.result.celebrate ? <Celebrated {...props} /> : <Split {...props} />
}

function Celebrated(props: Props) {
  const { patientCase } = props
  return (
    <FieldGround as="header" system={patientCase.system} at={WON_WINDOW} className={styles.won}>
      <Top onField />
      <Words {...props} />
      <p className={styles.parting}>{curly(props.result.parting)}</p>
      <Person {...props} />
    </FieldGround>
  )
}

function Split(props: Props) {
  const { patientCase } = props
  return (
    <header className={styles.split}>
      <div className={styles.words}>
        <Top />
        <Words {...props} />
      </div>
      <FieldGround system={patientCase.system} at={SIDE_WINDOW} className={styles.side}>
        <p className={styles.parting}>{curly(props.result.parting)}</p>
        <Person {...props} />
      </FieldGround>
    </header>
  )
}

const Top = ({ onField = false }: { onField?: boolean }) => (
  <Row justify="between" className={classNames(onField && styles.onField)}>
    <Link to="/dashboard/home" className={styles.home}>
      <Icon name="back" />
      Home
    </Link>
    <ThemeToggle />
  </Row>
)

const Person = ({ patientCase, result }: Props) => (
  <Patient
    caseId={patientCase.id}
    expression={faceOf(result)}
    className={patientCase.informant ? classNames(styles.person, styles.pair) : styles.person}
    eager
  />
)

function Words({ result, patientCase, questionLimit, next }: Props) {
  const used = result.asked.reduce((sum, { took }) => sum + took, 0)
  const headline = curly(headlineOf(result, questionLimit - used))
  return (
    <>
      {result.rank === 1 && (
        <p className={styles.got}>
          <Icon name="check" />
          You got it
        </p>
      )}
      <h1 className={classNames(styles.headline, headline.length > LONG_HEADLINE && styles.long)}>{headline}</h1>
      <Text measure={30} size="lead" weight={500} above={22} pretty className={styles.lead}>
        {curly(leadOf(result))}
      </Text>
      {result.near.map(({ name, why }) => (
        <p key={name} className={styles.near}>
          <b>{name} was close.</b> {curly(why)}
        </p>
      ))}
      <dl className={styles.facts}>
        <Fact name="Dx efficiency">{Math.max(0, result.ddx_efficiency)}%</Fact>
        <Fact name="Percentile" small={comparedWith(result)}>
          {result.compared ? `Top ${Math.max(1, 100 - result.percentile)}%` : '–'}
        </Fact>
        <Fact name="Questions" small={`of ${questionLimit}`}>
          {used}
        </Fact>
        <Fact name="Time" small={`of ${digits(result.time_limit)}`}>
          {digits(result.seconds)}
        </Fact>
      </dl>
      {result.extra_time > 0 && (
        <Text size="small" above={10}>
          {withExtraTime(result.extra_time)}
        </Text>
      )}
      <p className={styles.ways}>
        <Button size="large" href={racePath(next ?? patientCase.id)}>
          {next === null ? 'Race again' : 'Next race'}
        </Button>
        <Link to={`/cases/${patientCase.id}/spm`} className={styles.text}>
          Take {firstName(patientCase.patient_name)}’s full history
        </Link>
      </p>
    </>
  )
}

function comparedWith({ extra_time, compared, unranked }: RaceResultReply): string | undefined {
  if (unranked) return unrankedWords(unranked)
  if (extra_time > 0) return 'you had extra time'
  return compared ? undefined : 'once 20 people have raced'
}

const Fact = ({ name, small, children }: { name: string; small?: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {small && <small>{small}</small>}
    </dd>
  </div>
)
