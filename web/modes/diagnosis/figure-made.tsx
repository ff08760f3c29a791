import { useId } from 'react'
import type { RaceResultReply } from '#contract/diagnosis.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from './figure-made.module.css'

/** How the efficiency was calculated, what had to be ruled out, and which other names count as the diagnosis. */
export function FigureMade({ result }: { result: RaceResultReply }) {
  const title = useId()
  const { shares, excluded, accepted, diagnosis, ddx_efficiency } = result
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>How you got {ddx_efficiency}</h2>
      <div className={styles.parts}>
        <Part points={shares.final} of={50} name="Where it stood at the end">
          First place scores in full, second a half, third a third.
        </Part>
        <Part points={shares.along} of={30} name="Where it stood after each question">
          Averaged over all questions. Unused questions count the same as your last one.
        </Part>
        <Part points={shares.excluded} of={20} name="What had to be ruled out">
          On your list at the end, or covered by a question.
        </Part>
      </div>
      {excluded.length > 0 && (
        <ul className={styles.excluded} aria-label="What had to be ruled out">
          {excluded.map(({ name, listed, asked_about }) => (
            <Row as="li" gap={8} align="start" key={name} data-met={listed || asked_about}>
              <Icon name={listed || asked_about ? 'check' : 'flag-o'} />
              <span>
                <b>{name}</b> {how(listed, asked_about)}
              </span>
            </Row>
          ))}
        </ul>
      )}
      {accepted.length > 0 && (
        <Text tone="soft" className={styles.accepted}>
          Also accepted as {diagnosis}: {accepted.join(', ')}.
        </Text>
      )}
    </section>
  )
}

function how(listed: boolean, askedAbout: boolean): string {
  if (listed && askedAbout) return 'listed and asked about'
  if (listed) return 'listed'
  return askedAbout ? 'asked about' : 'neither listed nor asked about'
}

type PartProps = { points: number; of: number; name: string; children: string }

const Part = ({ points, of, name, children }: PartProps) => (
  <Box shrinks>
    <p className={styles.points}>
      {points} <small>of {of}</small>
    </p>
    <h3>{name}</h3>
    <p>{children}</p>
  </Box>
)
