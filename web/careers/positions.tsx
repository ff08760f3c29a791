import { useEffect, useRef } from 'react'
import { Button } from '../ui/forms/button.tsx'
import { Box } from '../ui/layout/box.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './careers.module.css'
import { enlivenPositions } from './enliven-positions.ts'

/** Staff publish positions at any time, so the browser fetches them; the page itself is plain HTML. */
export function Positions() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => enlivenPositions(section.current!), [])
  const { contactEmail } = __SITE__
  return (
    <section ref={section} className={styles.positions} id="positions" aria-labelledby="open" data-positions="">
      <h2 id="open">Open positions</h2>
      <div role="status" data-status="">
        <p className={styles.waiting} data-waiting="">
          Loading...
        </p>
        <p data-none="" hidden>
          We have no open positions right now. Our repository is always open: contributions of cases, wording and code
          are welcome.
        </p>
        <div data-failed="" hidden>
          <p>The open positions could not be loaded.</p>
          <Button kind="outline" data-again="">
            Try again
          </Button>
        </div>
      </div>
      <p className={styles.without}>Turn on JavaScript to see our open positions.</p>
      <div data-groups="" />
      <template data-group="">
        <Box as="section" above={28} className={styles.group}>
          <Text as="h3" size="title-3">
            Positions
          </Text>
          <ul />
        </Box>
      </template>
      <template data-position="">
        <li>
          <a href="/careers">
            <b data-title="" />
            <span data-place="" />
          </a>
        </li>
      </template>
      {contactEmail && (
        <Box as="p" above={32}>
          Nothing that fits? E-mail{' '}
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>{' '}
          and tell us what you would do.
        </Box>
      )}
    </section>
  )
}
