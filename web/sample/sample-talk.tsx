import { type ReactNode, useEffect, useRef } from 'react'
import { Composer } from '../consultation/talk/composer.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import bubble from '../ui/patients/bubble.module.css'
import { curly } from '../ui/text/curly.ts'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import styles from './sample-talk.module.css'
import { SampleTurns } from './sample-turns.tsx'
import { QUESTIONS, type Sample, useSample } from './use-sample.ts'
import { Verdict } from './verdict.tsx'

const { sample, shown } = __WAITING_ROOM__

const FIRST_NAME = sample.name.split(' ')[0]

/**
 * Three questions to the first page's patient, after an example exchange. `children` is shown beside the conversation.
 */
export function SampleTalk({ children }: { children: ReactNode }) {
  const talk = useSample()
  const verdict = talk.turns.at(-1)?.reply?.verdict
  const thread = useFollowed(talk)
  return (
    <>
      <div ref={thread} className={styles.thread}>
        {/* Focusable once it can scroll, for the keyboard. */}
        <Stack
          gap={16}
          role="log"
          aria-label={`Sample consultation with ${sample.name}`}
          className={styles.log}
          tabIndex={talk.turns.length > 0 ? 0 : undefined}
        >
          <Shown latest={talk.turns.length === 0} />
          <SampleTurns talk={talk} />
        </Stack>
        {verdict && <Verdict verdict={verdict} talk={talk} />}
      </div>
      {children}
      <div className={styles.ask}>{verdict ? <SignUpPrompt talk={talk} /> : <Ask talk={talk} />}</div>
    </>
  )
}

/** The exchange with which every sample begins. */
function Shown({ latest }: { latest: boolean }) {
  return (
    <div className={styles.turn}>
      <p className={classNames(bubble.asked, styles.bubble)}>
        <span className="visually-hidden">Asked: </span>
        <HighlightedWords words={shown.asked} hits={shown.hits} on="bubble" />
      </p>
      <p className={latest ? styles.now : styles.say}>{curly(shown.reply)}</p>
      <p className={styles.earned}>
        <b>+{shown.marks}</b>
        {shown.label}
      </p>
    </div>
  )
}

function Ask({ talk }: { talk: Sample }) {
  const { draft, refused, waiting, field, type, send } = talk
  return (
    <>
      <div className={styles.composer}>
        <Composer
          draft={draft}
          placeholder={`Ask ${FIRST_NAME} something`}
          closed={null}
          waiting={waiting}
          refused={refused}
          speaking={false}
          field={field}
          onType={type}
          onSend={() => void send(draft)}
        >
          <Text size="name" tone="ink" className={styles.left} aria-live="polite">
            {leftWords(talk)}
          </Text>
        </Composer>
      </div>
      <p className={styles.unscripted}>
        {FIRST_NAME} can answer you once JavaScript is on. He knows something nobody has asked him about yet.
      </p>
    </>
  )
}

function leftWords({ questionsLeft, turns }: Sample): string {
  if (turns.length === 0) return 'Your turn: three questions, one mark to find.'
  return questionsLeft === 1 ? 'One question left.' : `${questionsLeft === QUESTIONS ? 'Three' : 'Two'} questions left.`
}

function SignUpPrompt({ talk }: { talk: Sample }) {
  return (
    <Flow as="p" gap={10}>
      <Button href="/signup">Sign up free</Button>
      <Button kind="quiet" onClick={talk.again}>
        Ask him again
      </Button>
    </Flow>
  )
}

/** Scrolls to the newest turn; a verdict below scrolls itself into view. */
function useFollowed({ turns }: Sample) {
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = thread.current
    if (!box || turns.length === 0) return
    // On phones only the conversation scrolls, elsewhere also the element around it.
    const scrolled = turns.at(-1)?.reply?.verdict ? [box.firstElementChild] : [box, box.firstElementChild]
    for (const one of scrolled) one?.scrollTo({ top: one.scrollHeight })
  }, [turns])
  return thread
}
