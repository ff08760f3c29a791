import type { LearnModuleReply, LearnPanel } from '#contract/learn.ts'
import { TypingPauseToggle } from '../../consultation/talk/typing-pause-toggle.tsx'
import { VoiceToggle } from '../../consultation/voice/voice-toggle.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './module-bar.module.css'

/** The modules in the order of a consultation: a tick per mark, so that a module's width shows its weight. */
export function ModuleBar({ panel, onBrief }: { panel: LearnPanel | null; onBrief: () => void }) {
  return (
    <Row as="header" gap={14} align="start" className={classNames(styles.bar, 'wide-only')}>
      <Row
        as="ol"
        gap={12}
        align="stretch"
        grow
        shrinks
        className={styles.modules}
        aria-label="Modules, in the order of a consultation"
      >
        {panel?.modules.map((module, place) => (
          <Module key={module.name} module={module} place={place} current={panel.current_category_index} />
        ))}
      </Row>
      <div className={styles.tools}>
        <IconButton icon="list" label="Read the brief again" onClick={onBrief} />
        <VoiceToggle />
        <TypingPauseToggle />
        <ThemeToggle />
      </div>
    </Row>
  )
}

type ModuleProps = { module: LearnModuleReply; place: number; current: number }

function Module({ module: { name, marks, earned, done }, place, current }: ModuleProps) {
  const here = place === current
  const isDone = place < current && done
  return (
    <li
      className={classNames(styles.module, here && styles.current, isDone && styles.done)}
      style={{ flexGrow: marks }}
      title={name}
      {...(here && { 'aria-current': 'step' as const })}
    >
      <Row as="span" gap={2} align="end" className={styles.ticks} aria-hidden="true">
        {Array.from({ length: marks }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks are identified by their position in the module
          <i key={tick} className={classNames(tick < earned && styles.on)} />
        ))}
      </Row>
      <Row as="span" gap={6} nowrap className={styles.name}>
        {isDone ? <Icon name="check" /> : <em>{place + 1}</em>}
        <b className={here ? undefined : 'visually-hidden'}>{name}</b>
        <span className="visually-hidden">
          , {earned} of {marks} marks{isDone ? ', done' : ''}
        </span>
      </Row>
    </li>
  )
}
