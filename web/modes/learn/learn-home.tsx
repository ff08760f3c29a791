import { Suspense, useEffect } from 'react'
import { Await, Link, useLocation } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { LearnOverview } from '#contract/learn.ts'
import { loadLibrary } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { later } from '../../later.ts'
import { AwaitedFault } from '../../layout/fault-screen.tsx'
import { meetPath } from '../../paths/case-paths.ts'
import { QUIZZES } from '../../paths/quiz-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Chevron, Opener } from '../../ui/layout/opener.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { expressionFor } from '../../ui/patients/patient.tsx'
import { PatientRow, PatientRows } from '../../ui/patients/patient-row.tsx'
import type { Route } from './+types/learn-home.ts'
import { readOverview } from './learn-calls.ts'
import styles from './learn-home.module.css'
import { lessonPath, skillId } from './mode-routes.ts'
import { TaughtLines } from './teaching.tsx'

export const meta = () => [{ title: 'Learn · Bedside' }]

type Page = { overview: LearnOverview; cases: CaseReply[] }

export const clientLoader = () => ({ page: later(loadPage) })

async function loadPage(): Promise<Page> {
  const [overview, { cases }] = await Promise.all([readOverview(), loadLibrary()])
  return { overview, cases }
}

/** The Learn home page: open lessons, patients to start with, and the teaching on each part of a history. */
export default function LearnHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Box as="header" measure={46}>
        <Text as="h1" size="title-1">
          <span className={styles.wide}>Learn</span>
          <span className={styles.narrow}>Skills hub</span>
        </Text>
        <Lead above={12} pretty>
          One patient, one part at a time, with a professor beside you and no clock. Nothing here affects your scores.
          Or try{' '}
          <Link className="link" to={QUIZZES}>
            quizzes
          </Link>{' '}
          about what to ask and why.
        </Lead>
      </Box>
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={loaderData.page} errorElement={<AwaitedFault />}>
          {(page) => <Shelves {...page} />}
        </Await>
      </Suspense>
    </>
  )
}

function Shelves({ overview: { skills, lessons }, cases }: Page) {
  const target = useLocation().hash.slice(1)
  useEffect(() => {
    if (target) document.getElementById(target)?.scrollIntoView()
  }, [target])
  const byId = new Map(cases.map((one) => [one.id, one]))
  const begun = lessons.flatMap((lesson) => {
    const patientCase = byId.get(lesson.case_id)
    return patientCase ? [{ lesson, patientCase }] : []
  })
  const seen = new Set(begun.map(({ lesson }) => lesson.case_id))
  const fresh = cases.filter(({ id }) => !seen.has(id))
  return (
    <>
      {begun.length > 0 && (
        <section className={styles.shelf}>
          <h2>Your lessons</h2>
          <PatientRows>
            {begun.map((one) => (
              <LessonRow key={one.lesson.session_id} {...one} />
            ))}
          </PatientRows>
        </section>
      )}
      <section className={styles.shelf}>
        <h2>The parts of a history</h2>
        <p className={styles.note}>What the professor teaches about each part, for any patient.</p>
        <div className={styles.skills}>
          {skills.map((skill) => (
            <details key={skill.name} id={skillId(skill.name)} open={skillId(skill.name) === target}>
              <Opener gap={12}>
                <Chevron small />
                <Stack as="span" gap={2} size="copy" tone="soft">
                  <b>{skill.name}</b>
                  {skill.lesson}
                </Stack>
              </Opener>
              <TaughtLines teaching={skill} />
            </details>
          ))}
        </div>
      </section>
      {fresh.length > 0 && (
        <section className={styles.shelf}>
          <h2>Patients to learn with</h2>
          <PosterGrid cases={fresh} toCase={(id) => (byId.get(id)?.locked ? meetPath(id) : lessonPath(id))} />
        </section>
      )}
    </>
  )
}

type RowProps = { lesson: LearnOverview['lessons'][number]; patientCase: CaseReply }

function LessonRow({ lesson, patientCase }: RowProps) {
  const { case_id: id, session_id: session, finished, expired, modules, score, max_score } = lesson
  const went = finished ? 'Finished' : expired ? 'Its four hours are up' : `Module ${modules.entered} of ${modules.of}`
  const actions = finished ? (
    <span className={styles.ways}>
      <Link to={lessonPath(id, session)}>What you covered</Link>
      <Link to={lessonPath(id)}>Learn again</Link>
    </span>
  ) : (
    <Button href={lessonPath(id)} kind="outline" size="small">
      {expired ? 'Finish it' : 'Continue'}
    </Button>
  )
  return (
    <PatientRow
      system={patientCase.system}
      caseId={id}
      expression={expressionFor(50)}
      name={patientCase.patient_name}
      text={`${went}. ${score} of ${max_score} marks earned.`}
      action={actions}
      className={styles.lesson}
    />
  )
}
