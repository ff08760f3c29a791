import type { CaseReply } from '#contract/cases.ts'
import type { LearnItemReply, LearnModuleReply, LearnPanel, LearnResult } from '#contract/learn.ts'
import { firstName } from '../../consultation/people.ts'
import { casePath } from '../../paths/case-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Chevron, Opener } from '../../ui/layout/opener.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { howChecked } from '../../ui/text/how-checked.ts'
import styles from './lesson-result.module.css'
import { LEARN } from './mode-routes.ts'

type Props = { patientCase: CaseReply; panel: LearnPanel; result: LearnResult }

const WINDOW = { x: 170, y: 110, width: 140, height: 96 }

/** The result: items completed alone and with help, what else to ask, and the diagnosis. It gives no score. */
export function LessonResult({ patientCase, panel, result }: Props) {
  const name = firstName(patientCase.patient_name)
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-field={patientCase.system}>
      <FieldGround system={patientCase.system} at={WINDOW} className={styles.wall}>
        <p className={styles.patient}>{patientCase.patient_name}</p>
        <p className={styles.parting}>“{curly(result.parting)}”</p>
        <Patient
          caseId={patientCase.id}
          expression="calm"
          className={patientCase.informant ? styles.pair : styles.person}
          eager
        />
      </FieldGround>
      <div className={styles.body}>
        <Text as="h1" size="title-1">
          {name} has: {result.diagnosis}
        </Text>
        <dl className={styles.figures}>
          <Figure name="must-ask questions asked" value={result.must_asks.asked} of={result.must_asks.of} />
          <Figure name="of these without help" value={result.unaided} of={result.must_asks.asked} />
          <Figure name="marks earned" value={result.score} of={result.max_score} />
        </dl>
        <p className={styles.apart}>Learn doesn’t affect your scores.</p>
        <Flow gap={12} above={20}>
          <Button href={casePath(patientCase.id)}>
            Meet {name} in OSCE History <Icon name="arrow" />
          </Button>
          <Button kind="outline" href={LEARN}>
            Back to Learn
          </Button>
        </Flow>
        <section>
          <h2>To take away</h2>
          <ul className={styles.points}>
            {result.learning_points.map((point) => (
              <li key={point}>{curly(point)}</li>
            ))}
          </ul>
          {result.support && <p className={styles.support}>{curly(result.support)}</p>}
        </section>
        <section>
          <h2>Everything you could have asked</h2>
          {panel.modules.map((module) => (
            <Module key={module.name} module={module} />
          ))}
        </section>
        <p className={styles.apart}>{howChecked(result.review)}.</p>
      </div>
    </main>
  )
}

function Figure({ name, value, of }: { name: string; value: number; of: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small> of {of}</small>
      </dd>
    </div>
  )
}

function Module({ module: { name, earned, marks, items } }: { module: LearnModuleReply }) {
  return (
    <details className={styles.module} open={earned < marks}>
      <Opener gap={10}>
        <Chevron small />{' '}
        <Box as="b" grow>
          {name}
        </Box>
        <Text as="span" tone="soft" numeric>
          {earned} of {marks}
        </Text>
      </Opener>
      <ul>
        {items?.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position in the module
          <Item key={place} item={item} />
        ))}
      </ul>
    </details>
  )
}

function Item({ item: { must_ask, label, words, question, why, helped } }: { item: LearnItemReply }) {
  return (
    <li className={styles.item}>
      {words ? <Icon name="check" className={styles.tick} /> : <i className={styles.hollow} />}
      <div>
        <p className={styles.label}>
          {label}
          {must_ask && <em>must-ask{helped > 0 ? ', with help' : ''}</em>}
          <span className="visually-hidden">{words ? ', asked' : ', not asked'}</span>
        </p>
        {words ? (
          <q className={styles.words}>{curly(words)}</q>
        ) : (
          <p className={styles.words}>Ask: “{curly(question ?? '')}”</p>
        )}
        {why && <p className={styles.why}>{curly(why)}</p>}
      </div>
    </li>
  )
}
