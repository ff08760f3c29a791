import type { LearnItemReply, LearnModuleReply, LearnPanel } from '#contract/learn.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Chevron, OpenerLink } from '../../ui/layout/opener.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './module-panel.module.css'
import { helpButton, stuckAt, whatIsIn } from './module-words.ts'

type Props = {
  panel: LearnPanel
  busy: boolean
  onHelp: (item: number, helped: number) => void
  onUseQuestion: (question: string) => void
}

/** The module's must-asks, with the student's words once asked; its other marks; and what comes next. */
export function ModulePanel({ panel, busy, onHelp, onUseQuestion }: Props) {
  const module = panel.modules[panel.current_category_index]
  const items = module?.items
  if (!module || !items) return null
  const others = items.filter((item) => !item.must_ask)
  const stuck = stuckAt(module)
  const help = stuck && panel.can_help && (
    <Button
      kind="outline"
      size="small"
      disabled={busy}
      onClick={() => onHelp(stuck.place, stuck.item.helped)}
      className={styles.help}
    >
      <Icon name="bulb" />
      {helpButton(stuck.item)}
    </Button>
  )
  return (
    <>
      {module.must_asks.of > 0 && (
        <section>
          <Row as="h2" gap={12} align="baseline" justify="between" className={styles.heading}>
            Must-ask questions
            <Text as="span" weight={500} tone="soft" nowrap>
              {module.must_asks.asked} of {module.must_asks.of}
            </Text>
          </Row>
          <Stack as="ul" gap={14} above={16} className={styles.musts}>
            {items.map(
              (item, place) =>
                item.must_ask && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position in the module
                  <MustAsk key={place} item={item} onUseQuestion={onUseQuestion} />
                ),
            )}
          </Stack>
          {stuck?.item.must_ask && help}
        </section>
      )}
      {others.length > 0 && (
        <section>
          <Row as="h2" gap={12} align="baseline" justify="between" className={styles.heading}>
            Other marks
            <Text as="span" weight={500} tone="soft" nowrap>
              {others.filter(({ label }) => label).length} of {others.length}
            </Text>
          </Row>
          <Stack as="ul" gap={14} above={16} className={styles.others}>
            {others.map((item, place) =>
              item.label === null && item.nudge ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position in the module
                <MustAsk key={place} item={item} onUseQuestion={onUseQuestion} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position in the module
                <Other key={place} label={item.label} />
              ),
            )}
          </Stack>
          {stuck && !stuck.item.must_ask && help}
        </section>
      )}
      <Next panel={panel} />
      <Earlier modules={panel.modules.slice(0, panel.current_category_index)} onUseQuestion={onUseQuestion} />
    </>
  )
}

/** Earlier modules to look back at. Must-asks left open can still be asked. */
function Earlier({
  modules,
  onUseQuestion,
}: {
  modules: LearnModuleReply[]
  onUseQuestion: (question: string) => void
}) {
  if (modules.length === 0) return null
  return (
    <details className={styles.earlier}>
      <OpenerLink>
        <Chevron />
        Earlier modules
      </OpenerLink>
      {modules.map(({ name, items, must_asks: { asked, of } }) => (
        <section key={name}>
          <Row as="h3" gap={12} align="baseline" justify="between" className={styles.heading}>
            {name}
            <Text as="span" weight={500} tone="soft" nowrap>
              {of === 0 ? 'no must-asks' : `${asked} of ${of}`}
            </Text>
          </Row>
          <Stack as="ul" gap={14} above={16} className={styles.musts}>
            {items?.map(
              (item, place) =>
                (item.must_ask || item.label !== null) && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position in the module
                  <MustAsk key={place} item={item} onUseQuestion={onUseQuestion} />
                ),
            )}
          </Stack>
        </section>
      ))}
    </details>
  )
}

function MustAsk({ item, onUseQuestion }: { item: LearnItemReply; onUseQuestion: (question: string) => void }) {
  const { label, words, nudge, topic, question } = item
  if (label !== null)
    return (
      <li>
        <Icon name="check" className={styles.tick} />
        <span>
          {label}
          {words && <q className={styles.words}>{curly(words)}</q>}
        </span>
      </li>
    )
  return (
    <li>
      <i className={styles.hollow} />
      {nudge ? (
        <span className={styles.told} aria-live="polite">
          <span className="visually-hidden">Not asked yet. Help: </span>
          {topic && <b>{topic}</b>}
          <span>{curly(nudge)}</span>
          {question && (
            <button type="button" className={styles.question} onClick={() => onUseQuestion(question)}>
              “{curly(question)}”<span className="visually-hidden"> Use this question</span>
            </button>
          )}
        </span>
      ) : (
        <span className={styles.blank}>
          <span className="visually-hidden">Not asked yet</span>
        </span>
      )}
    </li>
  )
}

function Other({ label }: { label: string | null }) {
  return (
    <li>
      {label ? <Icon name="check" className={styles.tick} /> : <i className={styles.hollow} />}
      {label ?? (
        <span className={styles.blank}>
          <span className="visually-hidden">Still open</span>
        </span>
      )}
    </li>
  )
}

function Next({ panel: { modules, current_category_index: at } }: { panel: LearnPanel }) {
  const next = modules[at + 1]
  return (
    <section className={styles.next}>
      <Row as="h2" gap={12} align="baseline" justify="between" className={styles.heading}>
        {next ? 'Next' : 'The last module'}
        <Text as="span" weight={500} tone="soft" nowrap>
          module {Math.min(at + 2, modules.length)} of {modules.length}
        </Text>
      </Row>
      {next && (
        <>
          <p className={styles.nextName}>{next.name}</p>
          <p className={styles.small}>{whatIsIn(next)}</p>
        </>
      )}
    </section>
  )
}
