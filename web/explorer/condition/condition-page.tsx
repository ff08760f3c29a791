import type { CaseReply } from '#contract/cases.ts'
import type { ConditionReply } from '#contract/conditions.ts'
import { Alternatives } from './alternatives.tsx'
import { ApartTable } from './apart-table.tsx'
import { Care } from './care.tsx'
import { ConditionHero } from './condition-hero.tsx'
import styles from './condition-page.module.css'
import { Features } from './features.tsx'
import { MeetSomeone } from './meet-someone.tsx'
import { RedFlags } from './red-flags.tsx'
import { Sayings } from './sayings.tsx'

type Props = { condition: ConditionReply; cases: Promise<CaseReply[]> }

/** The page of a condition, seen from the history. Sections that are not written yet are left out. */
export function ConditionPage({ condition, cases }: Props) {
  const { says, table, features, red_flags, differentials, slug, system, name } = condition
  return (
    <article className={styles.page} data-field={system}>
      <ConditionHero condition={condition} />
      {says.length > 0 ? (
        <Sayings says={says} presentation={condition.presentation} />
      ) : (
        <section className={styles.plain}>
          <h2>Who gets it and what they say</h2>
          <p>{condition.presentation}</p>
        </section>
      )}
      <section>
        <h2>What tells it apart</h2>
        {table && <ApartTable name={name} table={table} />}
        <Features features={features} />
      </section>
      <RedFlags flags={red_flags} />
      <Alternatives slug={slug} differentials={differentials} />
      <Care condition={condition} />
      <MeetSomeone condition={condition} cases={cases} />
    </article>
  )
}
