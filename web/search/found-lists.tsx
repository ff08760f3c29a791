import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { HelpEntry } from '#contract/help.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { companion } from '../cases/person.ts'
import { conditionPath } from '../explorer/paths.ts'
import { helpPath } from '../help/help-entries.ts'
import { skillPath } from '../modes/learn/mode-routes.ts'
import { conditionQuizPath } from '../paths/quiz-paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Level } from '../ui/icons/level.tsx'
import { Stars } from '../ui/icons/stars.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { ageInWords } from '../ui/text/age.ts'
import { curly } from '../ui/text/curly.ts'
import type { FoundCondition, FoundLesson, FoundQuiz } from './everything.ts'
import styles from './found-lists.module.css'
import { Marked } from './marked.tsx'

const PANES = { x: 110, y: 40, width: 100, height: 100 }

export function FoundPatients({ cases, typed }: { cases: readonly CaseReply[]; typed: string }) {
  return (
    <Group title="Patients" count={cases.length}>
      {cases.map((one) => (
        <li key={one.id}>
          <FoundPatient patientCase={one} typed={typed} />
        </li>
      ))}
    </Group>
  )
}

/** Links to condition pages. The patient with a condition is named only to students who know the diagnosis. */
export function FoundConditions({ conditions, typed }: { conditions: readonly FoundCondition[]; typed: string }) {
  const toCase = useToCase()
  return (
    <Group title="Conditions" count={conditions.length}>
      {conditions.map(({ slug, name, system, by, open, met }) => (
        <li key={slug} className={styles.condition}>
          <Line to={conditionPath(slug)} system={system} locked={!open}>
            <b>
              <Marked text={curly(name)} typed={typed} />
            </b>
            <small>
              {by && (
                <>
                  <Marked text={curly(by)} typed={typed} />,{' '}
                </>
              )}
              {systemName(system)}
            </small>
          </Line>
          {met.length > 0 && (
            <p className={styles.met}>
              You saw it in
              {met.map(({ case_id: id, first_name: who }) => (
                <Link key={id} className="link" to={toCase(id)} preventScrollReset>
                  {who}
                </Link>
              ))}
            </p>
          )}
        </li>
      ))}
    </Group>
  )
}

export function FoundQuizzes({ quizzes, typed }: { quizzes: readonly FoundQuiz[]; typed: string }) {
  return (
    <Group title="Quizzes" count={quizzes.length}>
      {quizzes.map(({ condition, name, system, questions, best }) => (
        <li key={condition} className={styles.condition}>
          <Line to={conditionQuizPath(condition)} system={system} locked={false}>
            <b>
              <Marked text={curly(name)} typed={typed} />
            </b>
            <small>{best ? `Your best: ${best.right} of ${best.of}` : `${questions} questions`}</small>
          </Line>
        </li>
      ))}
    </Group>
  )
}

export function FoundLessons({ lessons, typed }: { lessons: readonly FoundLesson[]; typed: string }) {
  return (
    <Group title="Lessons" count={lessons.length}>
      {lessons.map(({ name, lesson }) => (
        <li key={name} className={styles.condition}>
          <Link className={styles.line} to={skillPath(name)}>
            <Icon name="book" className={styles.mark} />
            <span className={styles.words}>
              <b>
                <Marked text={curly(name)} typed={typed} />
              </b>
              <small>
                <Marked text={curly(lesson)} typed={typed} />
              </small>
            </span>
          </Link>
        </li>
      ))}
    </Group>
  )
}

type LineProps = { to: string; system: string; locked: boolean; children: ReactNode }

/** A link in the results, with the icon of its system. */
function Line({ to, system, locked, children }: LineProps) {
  return (
    <Link className={styles.line} to={to} data-field={system}>
      <span className={styles.square}>
        <SystemIcon system={system} />
      </span>
      <span className={styles.words}>{children}</span>
      {locked && (
        <span className={styles.state}>
          <Icon name="lock" /> Prime
        </span>
      )}
    </Link>
  )
}

export function FoundHelp({ entries, typed }: { entries: readonly HelpEntry[]; typed: string }) {
  return (
    <Group title="Help" count={entries.length}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link className={styles.help} to={helpPath(entry)}>
            <Icon name="ask" />
            <span>
              <Marked text={entry.question} typed={typed} />
            </span>
          </Link>
        </li>
      ))}
    </Group>
  )
}

function FoundPatient({ patientCase: one, typed }: { patientCase: CaseReply; typed: string }) {
  const toCase = useToCase()
  const beside = companion(one)
  return (
    <Link className={styles.patient} to={toCase(one.id)} preventScrollReset>
      <FieldGround system={one.system} at={PANES} className={styles.wall}>
        <Patient
          caseId={one.id}
          expression="concerned"
          className={classNames(styles.person, one.informant && styles.pair)}
        />
      </FieldGround>
      <span className={styles.words}>
        <b>
          <Marked text={curly(one.label)} typed={typed} />
        </b>
        <span>
          <Marked
            text={`${one.patient_name}, ${ageInWords(one.patient_age)}, ${one.gender.toLowerCase()}`}
            typed={typed}
          />
          {beside && `, ${beside}`}
        </span>
        <span>
          <Marked
            text={`${systemName(one.system)}, ${presentationName(one.presentation).toLowerCase()}`}
            typed={typed}
          />
        </span>
      </span>
      <State of={one} />
    </Link>
  )
}

function State({ of: one }: { of: CaseReply }) {
  if (one.locked)
    return (
      <span className={styles.state}>
        <Icon name="lock" /> Locked
      </span>
    )
  return (
    <span className={styles.state}>
      {one.result ? (
        <Stars count={one.result.stars} />
      ) : (
        <>
          <Level level={one.case_level} />
          <span aria-hidden="true" className="wide-only">
            Level {one.case_level}
          </span>
        </>
      )}
    </span>
  )
}

type GroupProps = { title: string; count: number; children: ReactNode }

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Opens the case's dialog over the results, which the back button restores. */
function useToCase(): (id: number) => string {
  const [params] = useSearchParams()
  return (id) => `?${new URLSearchParams({ q: params.get('q') ?? '', id: String(id) })}`
}
