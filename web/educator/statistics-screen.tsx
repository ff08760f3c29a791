import { Link } from 'react-router'
import type { StationShown, StatisticsReply } from '#contract/institutions/educators.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/statistics-screen.ts'
import { NoAssignment } from './assignment-screen.tsx'
import { CommonMisses } from './common-misses.tsx'
import own from './educator.module.css'
import { FigureBox } from './figure-box.tsx'
import { alphaWords, borderlineWords, errorWords, figure, rounded } from './figure-words.ts'
import { ItemFigures } from './item-figures.tsx'
import { assignmentApi, assignmentPath } from './paths.ts'
import { Band, Scatter, ShareBar } from './pictures.tsx'
import { studentsInWords } from './words.ts'

export const meta = () => [{ title: 'Item statistics · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readStaffPage<StatisticsReply>(`${assignmentApi(params.assignmentId)}statistics/`)

/** Each station's item and test statistics, as an exam office reads them. */
export default function StatisticsScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoAssignment />
  const { assignment, stations, enough } = loaderData
  return (
    <>
      <p>
        <Link className="link" to={assignmentPath(assignment.id)}>
          {assignment.title}
        </Link>
      </p>
      <h1>Item statistics</h1>
      <Note>
        First attempts of students who share results with you. Facility needs {enough.facility} students; figures based
        on differences between students need {enough.differences}.
      </Note>
      {stations.length === 0 && <p>Nobody has finished anything yet.</p>}
      {stations.map((station) => (
        <Stack as="section" gap={12} oneColumn above={16} key={station.name} aria-label={station.name}>
          <h2>{station.name}</h2>
          <Note>{studentsInWords(station.students)}</Note>
          <Whole station={station} enough={enough} />
          <h3>Items</h3>
          <ItemFigures station={station} enough={enough} />
          <CommonMisses station={station} enough={enough} />
        </Stack>
      ))}
    </>
  )
}

type Props = { station: StationShown; enough: StatisticsReply['enough'] }

const Whole = ({ station, enough }: Props) => (
  <dl className={own.figures}>
    <FigureBox
      name="Mean score"
      value={station.mean === null ? '–' : `${rounded(station.mean)} of ${station.max_score}`}
      words={
        station.mean === null
          ? `Too few students: at least ${enough.facility} needed.`
          : station.deviation === null
            ? 'What students earned on average.'
            : `The standard deviation is ${rounded(station.deviation)} marks.`
      }
    >
      <Band middle={station.mean} half={station.deviation} most={station.max_score} />
    </FigureBox>
    <FigureBox
      name="Cronbach’s alpha"
      value={figure(station.alpha)}
      words={alphaWords(station.alpha, enough, station.students)}
    >
      <ShareBar value={station.alpha} />
    </FigureBox>
    <FigureBox
      name="Standard error of measurement"
      value={station.standard_error === null ? '–' : `${rounded(station.standard_error)} marks`}
      words={errorWords(station.standard_error, enough, station.students)}
    >
      <Band middle={station.mean} half={station.standard_error} most={station.max_score} />
    </FigureBox>
    <FigureBox
      name="Borderline regression"
      value={station.borderline ? `R² ${figure(station.borderline.r_squared)}` : '–'}
      words={borderlineWords(station, enough)}
    >
      <Scatter station={station} />
    </FigureBox>
  </dl>
)
