import { Link } from 'react-router'
import type { DebriefReply } from '#contract/agent.ts'
import { casePath, HOME, meetPath } from '../../paths/case-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/icons/logo.tsx'
import { Box } from '../../ui/layout/box.ts'
import { TabBar } from '../../ui/layout/tab-bar.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './debrief-top.module.css'
import { continuedJourney } from './next-cases.tsx'
import { useCurrentSection } from './use-current-section.ts'

const TABS = [
  ['summary', 'Summary'],
  ['sheet', 'Marking sheet'],
  ['time', 'Timeline'],
  ['reasoning', 'Reasoning'],
  ['next', 'Next'],
] as const

const TAB_IDS = TABS.map(([id]) => id)
/** Pixels from the top. A heading above this line counts as the current section. */
const LINE = 180

type Props = { caseId: number; nextCase: number | undefined; journey: DebriefReply['journey'] }

/** The debrief's own header: links to its sections, try again, next patient. */
export function DebriefTop({ caseId, nextCase, journey }: Props) {
  const current = useCurrentSection(TAB_IDS, LINE)
  return (
    <header className={classNames(styles.top, 'screen-only')}>
      <Link to={HOME} className={styles.home} aria-label="Bedside, your cases">
        <Logo />
      </Link>
      <TabBar className={styles.tabs} aria-label="Parts of the debrief">
        {TABS.map(([id, name]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </TabBar>
      <Box as="span" grow />
      <ThemeToggle />
      <span className={styles.wide}>
        <Button kind="quiet" size="small" href={casePath(caseId, journey?.id)}>
          <Icon name="retry" />
          Try again
        </Button>
      </span>
      <Button size="small" href={nextCase === undefined ? HOME : meetPath(nextCase, continuedJourney(journey))}>
        Next patient
      </Button>
    </header>
  )
}
