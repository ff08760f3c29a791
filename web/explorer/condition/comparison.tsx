import { Link, useNavigate } from 'react-router'
import type { ComparisonReply } from '#contract/conditions.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SystemIcon } from '../../ui/icons/system-icon.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { comparePath, conditionPath } from '../paths.ts'
import { ComparedTable } from './compared-table.tsx'
import styles from './comparison.module.css'
import { DiscriminatingQuestions } from './discriminating-questions.tsx'
import { RedFlags } from './red-flags.tsx'

type Props = { comparison: ComparisonReply }
type Slugs = [string, ...string[]]

const PANES = { x: 150, y: 40, width: 120, height: 92 }
const AT_MOST = 3

/** Compares two or three conditions: distinguishing questions, features, and what must not be missed. */
export function Comparison({ comparison: { conditions, rows, pairs, red_flags, others } }: Props) {
  const [first] = conditions
  const slugs = conditions.map(({ slug }) => slug)
  return (
    <div className={styles.page}>
      <header>
        <Link className={styles.back} to={conditionPath(first!.slug)}>
          <Icon name="back" /> {curly(first!.name)}
        </Link>
        <h1>Side by side</h1>
        <ul className={styles.conditions}>
          {conditions.map(({ slug, name, system, face, summary }) => (
            <li key={slug}>
              <FieldGround system={system} at={PANES} className={styles.field}>
                <SystemIcon system={system} />
                <h2>
                  <Link to={conditionPath(slug)}>{curly(name)}</Link>
                </h2>
                {face !== null && <Patient caseId={face} expression="concerned" className={styles.person} />}
              </FieldGround>
              <p>{curly(summary)}</p>
              {slugs.length > 2 && (
                <Link className={styles.away} to={comparePath(slugs.filter((one) => one !== slug) as Slugs)}>
                  Remove<span className="visually-hidden"> {name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
        {slugs.length < AT_MOST && others.length > 0 && <Add slugs={slugs} others={others} />}
      </header>
      <DiscriminatingQuestions conditions={conditions} pairs={pairs} />
      {rows.length > 0 && <ComparedTable conditions={conditions} rows={rows} />}
      <RedFlags flags={red_flags} />
    </div>
  )
}

/** Adds a third condition from the differentials. */
function Add({ slugs, others }: { slugs: readonly string[]; others: ComparisonReply['others'] }) {
  const navigate = useNavigate()
  return (
    <label className={styles.add}>
      Add another
      <select
        value=""
        onChange={({ target: { value } }) => void navigate(comparePath([...slugs, value] as unknown as Slugs))}
      >
        <option value="" disabled>
          Choose a condition
        </option>
        {others.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {curly(name)}
          </option>
        ))}
      </select>
    </label>
  )
}
