import { SiteLink } from '../site/site-link.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './about.module.css'

type Person = { name: string; role: string; portrait: string }

/**
 * Team members who agreed to be shown; without any, the section is left out. The last card invites applications while
 * positions are open.
 */
export function Team({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <Join alone />
  return (
    <section className={styles.team} aria-labelledby="team">
      <h2 id="team">The team</h2>
      <ul>
        {people.map(({ name, role, portrait }) => (
          <Stack as="li" key={name}>
            <img src={`/students/${portrait}.svg`} alt="" width="160" height="160" loading="lazy" />
            <b>{name}</b>
            <Text as="span" tone="soft">
              {role}
            </Text>
          </Stack>
        ))}
      </ul>
      <Join />
    </section>
  )
}

/** Shown by the header's script when staff have published a position. */
const Join = ({ alone = false }: { alone?: boolean }) => (
  <p className={styles.join} data-hiring="" hidden data-alone={alone || undefined}>
    <Text as="b" size="title-3">
      Join the team
    </Text>{' '}
    <SiteLink className="link" to="/careers#positions">
      See open positions
    </SiteLink>
  </p>
)
