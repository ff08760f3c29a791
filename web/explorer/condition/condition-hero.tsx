import { Link } from 'react-router'
import type { ConditionReply } from '#contract/conditions.ts'
import { EXPLORER } from '../../paths/prime-paths.ts'
import { conditionQuizPath } from '../../paths/quiz-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SystemIcon } from '../../ui/icons/system-icon.tsx'
import { systemName } from '../../ui/icons/systems.ts'
import { Flow } from '../../ui/layout/row.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import styles from './condition-hero.module.css'
import { MarkButtons } from './mark-buttons.tsx'

const PANES = { x: 205, y: 0, width: 110, height: 64 }

/** The condition's name on its system's wall, with a patient in whom this student has seen it, if any. */
export function ConditionHero({ condition }: { condition: ConditionReply }) {
  const { slug, name, system, face, summary, accepts, complaints, met, mark, quiz } = condition
  return (
    <FieldGround
      system={system}
      as="header"
      at={PANES}
      className={classNames(styles.hero, face === null && styles.empty)}
    >
      <Link className={styles.back} to={`${EXPLORER}#${system}`}>
        <Icon name="back" /> {systemName(system)}
      </Link>
      <h1 className={classNames(longestWord(name) > LONG && styles.long)}>{curly(name)}</h1>
      <p className={styles.lead}>{curly(summary)}</p>
      <Flow gap={10}>
        {quiz && <Button href={conditionQuizPath(slug)}>Quiz me on this</Button>}
        <MarkButtons slug={slug} mark={mark} />
      </Flow>
      <dl className={styles.facts}>
        {complaints.length > 0 && (
          <div>
            <dt>Presents with</dt>
            <dd>{complaints.map((one) => one.name.toLowerCase()).join(', ')}</dd>
          </div>
        )}
        {accepts.length > 0 && (
          <div className="wide-only">
            <dt>Also called</dt>
            <dd>{curly(accepts.slice(0, NAMES).join(', '))}</dd>
          </div>
        )}
        {met.length > 0 && (
          <div>
            <dt>You saw it in</dt>
            <dd>
              {met.map(({ case_id: id, first_name: who }) => (
                <Link key={id} className="link" to={`?id=${id}`} preventScrollReset>
                  {who}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {face === null ? (
        <SystemIcon system={system} className={classNames(styles.emblem, 'wide-only')} />
      ) : (
        <Patient caseId={face} expression="concerned" className={styles.person} eager />
      )}
    </FieldGround>
  )
}

const NAMES = 4

/** Length from which a word does not fit a line of the large title: hyperparathyroidism. */
const LONG = 12

const longestWord = (name: string) => Math.max(...name.split(/[\s-]/).map(({ length }) => length))
