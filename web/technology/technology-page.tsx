import { dayInWords } from '../pages/day-in-words.ts'
import { organization, pageHead } from '../pages/page-head.ts'
import { PLAIN } from '../pages/plain-pages.ts'
import { TitledPage } from '../pages/public-page.tsx'
import { Conversations, Understanding, Weakest } from './curves.tsx'
import { Showcases } from './showcases.tsx'
import styles from './technology.module.css'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'How the patients understand, and how well · Bedside',
    description:
      'How Bedside turns a question into an answer and marks, and how good it is: figures on conversations that nobody tuned on, with date and command.',
    path: '/technology',
    card: 'technology',
    facts: [organization()],
  })

export default function TechnologyPage() {
  return (
    <TitledPage title="How well do our patients understand?" lead={<Lead />} className={styles.head}>
      <Figures />
      <HowItWorks />
      <Showcases />
      <section className={styles.measured} aria-labelledby="measured">
        <h2 id="measured">What we measure, over time</h2>
        <Understanding />
        <Conversations />
        <Weakest />
      </section>
      <Honest />
    </TitledPage>
  )
}

const Lead = () => (
  <p className={styles.lead}>
    Not perfectly, and we say how far. First come figures on words that the program had never met, the bad one among
    them; further down, what they were before, and those that flatter us.
  </p>
)

const { accuracy, measured } = __FACTS__
const { apart } = accuracy.understanding
const { talks } = __WAITING_ROOM__.measured

/** Kept-apart sets only, each with what it counts, the day and the command. */
function Figures() {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        Measured on words that nobody had seen
      </h2>
      <dl>
        <div>
          <dt>of what {inHundreds(apart.turns)} real questions asked for was found</dt>
          <dd className={styles.value}>{percent(apart.recall)}</dd>
          <dd>
            And {percent(apart.precision)} of what was found had been asked for (F1 {apart.f1}). Turns of clinicians in
            published interviews that nobody who writes the program has read.{' '}
            <Command day={dayInWords(accuracy.measured)} run="npm run accuracy" />
          </dd>
        </div>
        <div>
          <dt>of {inHundreds(talks.judged)} messages in whole talks got what they asked for</dt>
          <dd className={styles.value}>{talks.told} %</dd>
          <dd>
            {talks.count} talks, at least one for each case: {talks.first} % of first questions, {talks.followUps} % of
            those that follow up. Written without sight of the program and never mended on.{' '}
            <Command day={dayInWords(talks.on)} run="npm run talks" />
          </dd>
        </div>
        <div>
          <dt>of replies a strict examiner called right, last time</dt>
          <dd className={styles.value}>{last.right} %</dd>
          <dd>
            Conversations made to be hard: follow-ups, bundles of questions, corrections. Ten rounds gave from{' '}
            {Math.min(...rights)} to {Math.max(...rights)} %.{' '}
            <Command day={last.when} run={measured.conversations.document} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const last = measured.conversations.rounds.at(-1)!
const rights = measured.conversations.rounds.map(({ right }) => right)
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`
const inHundreds = (count: number) => count.toLocaleString('en-GB')

const Command = ({ day, run }: { day: string; run: string }) => (
  <span className={styles.command}>
    {day}, <code>{run}</code>
  </span>
)

const STEPS = [
  {
    title: 'Your words become acts',
    text: 'A message is read clause by clause with a vocabulary of how people ask: which topic, about whom, since when, and whether it was a question at all.',
  },
  {
    title: 'Acts find facts',
    text: 'Each patient is a file of facts in the patient’s own words. A question gets the facts that it asks for and no other. What was told before is remembered, so “since when?” has something to mean.',
  },
  {
    title: 'Facts and words earn marks',
    text: 'The rubric says what earns a mark. The very words that did are kept as evidence. The same words earn the same marks on any machine, on any day.',
  },
]

const HowItWorks = () => (
  <section className={styles.steps} aria-labelledby="steps">
    <h2 id="steps">From your question to a mark</h2>
    <ol>
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <p className={styles.aside}>
      As it comes there is no large language model in it. An installation may let one read what you ask, and the screen
      then says so; it writes no reply and gives no marks.
    </p>
  </section>
)

const Honest = () => (
  <section className={styles.honest} aria-labelledby="honest">
    <h2 id="honest">What this means for you</h2>
    <ul>
      <li>
        In an ordinary talk {Math.round(100 - talks.told)} of 100 messages do not get what they asked for; in the
        examiner’s hard ones {Math.round(100 - last.right)} of 100 replies were not quite right. The patient then says
        so or answers beside the point: ask again in other words, or flag the reply with “!”.
      </li>
      <li>
        A mark that you earned and did not get can be contested from the debrief. The author of the case looks at it.
      </li>
      <li>
        Readers who label the same questions agree at 0.97. That is the ceiling; we stand at {apart.f1} on words that we
        have not seen.
      </li>
      <li>
        The questions of fourteen new cases were right in {measured.blind.right} % at their first run, and{' '}
        {measured.blind.toldTooMuch} % of the replies told more than was asked. What is measured after mending looks
        better and means less.
      </li>
    </ul>
    <details className={styles.sources}>
      <summary>Where the real questions come from</summary>
      <ul>
        {accuracy.understanding.sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p>The labels are ours. No sentence of them is in the repository.</p>
    </details>
  </section>
)
