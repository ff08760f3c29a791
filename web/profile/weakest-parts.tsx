import type { CaseReply } from '#contract/cases.ts'
import type { WeakestReply } from '#contract/statistics.ts'
import { firstName } from '../cases/person.ts'
import { Button } from '../ui/forms/button.tsx'
import { Box } from '../ui/layout/box.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './weakest-parts.module.css'

type Props = { weakest: WeakestReply; cases: ReadonlyMap<number, CaseReply> }

/** Where marks are lost, with patients to practise on. */
export function WeakestParts({ weakest: { categories }, cases }: Props) {
  return (
    <section aria-labelledby="weakest">
      <Text as="h2" size="panel" id="weakest">
        Where you lose most marks
      </Text>
      {categories.length === 0 ? (
        <Text tone="soft" above={8}>
          Nothing here yet. Read two debriefs to see where you’re losing marks.
        </Text>
      ) : (
        <>
          <Text tone="soft" above={8}>
            Based on the debriefs you’ve read.
          </Text>
          <Box as="ol" above={22} className={styles.list}>
            {categories.map((part) => (
              <Part key={part.category} part={part} with={cases.get(part.practise)} />
            ))}
          </Box>
        </>
      )}
    </section>
  )
}

type PartProps = { part: WeakestReply['categories'][number]; with: CaseReply | undefined }

function Part({ part: { name, fundamental, percent, cases, practise }, with: patient }: PartProps) {
  return (
    <li>
      <div className={styles.head}>
        <Text as="h3" size="title-3">
          {name}
        </Text>
        <Text as="span" size="ui" numeric>
          {percent}% <Note as="small">of its marks, in {cases} cases</Note>
        </Text>
      </div>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      {patient && (
        <p className={styles.whom}>
          Fundamental:{' '}
          <Text as="b" weight={600} tone="ink">
            {fundamental}
          </Text>
          . It counts most with {firstName(patient.patient_name)}: “{curly(patient.presenting_complaint)}”
        </p>
      )}
      <Button kind="outline" size="small" href={`/dashboard/home?id=${practise}`}>
        Practise this<span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  )
}
