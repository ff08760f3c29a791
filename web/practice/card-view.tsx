import { useEffect, useId, useRef } from 'react'
import type { PracticeCard, ScoredCard } from '#contract/practice.ts'
import { ANSWER_MAX } from '#contract/values/practice.ts'
import { HOME } from '../paths/case-paths.ts'
import { QuizRoom } from '../quiz/quiz-room.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { firstName } from '../ui/text/words.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './card-view.module.css'
import { dueWords, verdictOf } from './practice-words.ts'
import { useCard } from './use-card.ts'

type Props = {
  card: PracticeCard
  number: number
  of: number
  /** Called with undefined if the card was removed from the deck. */
  onNext: (result: ScoredCard | undefined) => void
}

type Card = ReturnType<typeof useCard>

/** A card: the point reached in the consultation, the patient's last words, and a box for the student's question. */
export function CardView({ card, number, of, onNext }: Props) {
  const state = useCard(card)
  const { result, removed, fault } = state
  return (
    <QuizRoom
      system={card.system}
      back={{ to: HOME, name: 'Home' }}
      beside={{
        caseId: card.case_id,
        portrait: null,
        face: result?.outcome === 'right' ? 'smile' : 'concerned',
        speaks: card.speaker,
        says: card.patient_line,
      }}
    >
      <header className={styles.top}>
        <Text size="ui" tone="soft">
          Card {number} of {of}: {curly(card.part)}
        </Text>
        <ThemeToggle className={styles.theme} />
      </header>
      <p className={styles.situation}>{curly(card.situation)}</p>
      {result ? (
        <Scored result={result} removed={removed} name={firstName(card.speaker)} />
      ) : (
        <Question card={card} state={state} />
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      {result && (
        <footer className={styles.foot}>
          <Flow as="span" gap={10}>
            {result.outcome === 'missed' && result.said !== '' && !removed && (
              <Button kind="quiet" size="small" onClick={state.settle}>
                I asked the same thing
              </Button>
            )}
            {!removed && result.comes_back && (
              <Button kind="quiet" size="small" onClick={state.remove}>
                Remove from deck
              </Button>
            )}
          </Flow>
          <Button onClick={() => onNext(removed ? undefined : result)}>
            {number === of ? 'Finish' : 'Next'} <Icon name="arrow" />
          </Button>
        </footer>
      )}
    </QuizRoom>
  )
}

function Question({ card, state }: { card: PracticeCard; state: Card }) {
  const { said, unclear, busy, write, check, show } = state
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const empty = said.trim() === ''
  return (
    <Stack
      as="form"
      gap={14}
      above={24}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!empty) void check()
      }}
    >
      <h1>
        <label htmlFor={id}>What would you ask next, and why?</label>
      </h1>
      <textarea
        ref={box}
        id={id}
        rows={4}
        maxLength={ANSWER_MAX}
        value={said}
        readOnly={busy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !empty) void check()
        }}
      />
      <Text size="copy" tone="soft" id={`${id}-hint`}>
        Write the question as you’d ask {firstName(card.speaker)}, then your reason. Only the question is marked.
      </Text>
      <div role="status">
        {unclear && (
          <Notice tone="amber" icon="ask">
            We couldn’t find a question there. Try rephrasing it, or show the answer.
          </Notice>
        )}
      </div>
      <div className={styles.foot}>
        <Button kind="quiet" onClick={show} aria-disabled={busy}>
          Show the answer
        </Button>
        <Button type="submit" disabled={empty} aria-disabled={busy}>
          {busy ? 'Reading…' : 'Check'}
        </Button>
      </div>
    </Stack>
  )
}

function Scored({ result, removed, name }: { result: ScoredCard; removed: boolean; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { outcome, said, asked, better, why, sources, would_have_said: answer } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new outcome is announced by focusing the heading
  useEffect(() => heading.current?.focus(), [outcome])
  return (
    <Stack above={24} gap={18} measure={44} className={styles.scored}>
      <h1 ref={heading} tabIndex={-1} className={outcome === 'right' ? styles.right : undefined}>
        {outcome === 'right' && <Icon name="check" />}
        {curly(verdictOf(result))}
      </h1>
      {said !== '' && (
        <p className={styles.said}>
          <b>You wrote</b>
          {said}
        </p>
      )}
      {outcome === 'missed' && asked.length > 0 && (
        <Text size="copy" tone="soft">
          We understood: {asked.map((one) => curly(one)).join(', ')}.
        </Text>
      )}
      <p className={styles.better}>
        <b>{outcome === 'right' ? 'One way to ask it' : 'Ask'}</b>“{curly(better)}”
      </p>
      {answer && (
        <p className={styles.told}>
          <b>{name} would have told you</b>“{curly(answer)}”
        </p>
      )}
      {why && (
        <p className={styles.why}>
          <b>Why it matters</b>
          {curly(why)}
          {sources.length > 0 && (
            <small>{sources.map(({ title, body, year }) => `${title}, ${body}, ${year}`).join('; ')}</small>
          )}
        </p>
      )}
      <Text size="copy" tone="soft" role="status">
        {removed ? 'Removed from the deck.' : dueWords(result)}
      </Text>
    </Stack>
  )
}
