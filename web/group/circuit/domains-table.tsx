import type { CircuitTable } from '#contract/rooms/circuits.ts'
import { ScrollingTable } from './scrolling-table.tsx'

type People = CircuitTable['people']

/** Marks by rubric category, over all the histories that each person took. */
export function DomainsTable({ people }: { people: People }) {
  const names = new Map(people.flatMap(({ domains }) => domains.map(({ category, name }) => [category, name] as const)))
  return (
    <ScrollingTable label="Domains by person">
      <thead>
        <tr>
          <th scope="col">Domain</th>
          {people.map(({ face, first_name: name, is_you: isYou }) => (
            <th key={face} scope="col">
              {isYou ? 'You' : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...names].map(([category, name]) => (
          <tr key={category}>
            <th scope="row">{name}</th>
            {people.map((person) => (
              <td key={person.face}>
                <Earned person={person} category={category} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}

function Earned({ person, category }: { person: People[number]; category: string }) {
  const domain = person.domains.find((one) => one.category === category)
  if (!domain) return '–'
  return (
    <>
      {domain.marks} of {domain.of}
      <meter min={0} max={domain.of} value={domain.marks} aria-hidden="true" />
    </>
  )
}
