import { Link } from 'react-router'
import type { CircuitTable } from '#contract/rooms/circuits.ts'
import { resultPath } from '../../paths/group-paths.ts'
import { curly } from '../../ui/text/curly.ts'
import { partWord } from './circuit-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'

/** Each person's role at each station, and the score of each history. */
export function StationsTable({ table: { stations, people } }: { table: CircuitTable }) {
  return (
    <ScrollingTable label="Stations and parts">
      <thead>
        <tr>
          <th scope="col">Station</th>
          {people.map(({ face, first_name: name, is_you: isYou }) => (
            <th key={face} scope="col">
              {isYou ? 'You' : name}
            </th>
          ))}
          <th scope="col">Marks</th>
        </tr>
      </thead>
      <tbody>
        {stations.map((station, at) => (
          <tr key={station.station}>
            <th scope="row">
              {station.station}. <Patient station={station} />
            </th>
            {people.map(({ face, parts }) => (
              <td key={face}>{partWord(parts[at] ?? null)}</td>
            ))}
            <td>{marksOf(station)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">As student</th>
          {people.map(({ face, score }) => (
            <td key={face}>{score ? `${score.marks} of ${score.of}` : '–'}</td>
          ))}
          <td />
        </tr>
      </tfoot>
    </ScrollingTable>
  )
}

type Station = CircuitTable['stations'][number]

/** Links to the result for those who sat in the station. */
function Patient({
  station: { step, session_id: id, patient_name: name, presenting_complaint: complaint },
}: {
  station: Station
}) {
  const words = `${name}, “${curly(complaint)}”`
  if (step !== 'complete' || id === null) return words
  return <Link to={resultPath(id)}>{words}</Link>
}

function marksOf({ score, max_score: of, step }: Station): string {
  if (score !== null) return `${score} of ${of}`
  return step === 'cancelled' || step === 'expired' ? 'Not held' : step === 'complete' ? '–' : 'To come'
}
