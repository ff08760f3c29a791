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
      'How Bedside finds the patient’s answer to a question, and how good it is at it: figures from whole talks that it was not trained on, with date and command.',
    path: '/technology',
    card: 'technology',
    facts: [organization()],
  })

export default function TechnologyPage() {
  return (
    <TitledPage title="How well do our patients understand?" lead={<Lead />} className={styles.head}>
      <Figures />
      <HowItWorks />
      <Honest />
      <Showcases />
      <History />
    </TitledPage>
  )
}

const Lead = () => (
  <p className={styles.lead}>
    Not perfectly, and we say how far. First come figures from talks that the reader was not trained on, the bad one
    among them; further down, how it works, what it gets wrong, and what we measured before.
  </p>
)

const { accuracy, measured } = __FACTS__
const { reader } = measured
const { overall } = accuracy
const { talks } = __WAITING_ROOM__.measured

/** Talks that were not trained on: each figure with what it counts, the day and the command. */
function Figures() {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        Measured on talks that were not trained on
      </h2>
      <dl>
        <div>
          <dt>of messages that ask one thing got the right answer</dt>
          <dd className={styles.value}>{inPercent(reader.singleRight)}</dd>
          <dd>
            {inPercent(reader.singleClean)} with nothing said beside it. Of those that follow up, such as “and how
            long?”, {inPercent(reader.followUpsRight)}.{' '}
            <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
        <div>
          <dt>of messages that ask several things got all of them answered</dt>
          <dd className={styles.value}>{inPercent(reader.severalAnswered)}</dd>
          <dd>
            “Any fever, cough or rash?” has to be cut into its parts first.{' '}
            <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
        <div>
          <dt>of all messages got an answer to something else</dt>
          <dd className={styles.value}>{inPercent(reader.plainlyWrong)}</dd>
          <dd>
            In {inPercent(reader.askedBack)} the patient asked back. Of remarks that ask nothing{' '}
            {inPercent(reader.remarksRight)} were taken as such.{' '}
            <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** The sign stays with its number. */
const inPercent = (value: number) => `${value}%`
const tenths = (share: number) => inPercent(Math.round(share * 1000) / 10)
const inHundreds = (count: number) => count.toLocaleString('en-GB')

const Command = ({ day, run }: { day: string; run: string }) => (
  <span className={styles.command}>
    {day}, <code>{run}</code>
  </span>
)

const STEPS = [
  {
    title: 'Your message is cut into parts',
    text: 'A small neural network reads your message together with what the patient said last. It turns words into numbers that lie close where the meaning is close, and it sees where one question ends and the next begins.',
  },
  {
    title: 'Each part is compared',
    text: 'With everything that this patient can say, and with example questions for each answer. The nearest is said if it is near enough. Where two are as near, the patient asks back which you meant. Where none is, the patient says so.',
  },
  {
    title: 'Marks follow from what was chosen',
    text: 'The choice is stored with your message. Marks are worked out from it and from your own words, which are kept as evidence: the same choice earns the same marks on any machine, on any day.',
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
      It chooses, and writes nothing: every sentence that a patient says was written by an author. It was trained on
      tens of thousands of questions that were written for these patients, and on nobody’s consultations here. It runs
      on the server itself, without the internet, in milliseconds. As it comes there is no large language model in it.
      An installation may let one read what you ask, and the screen then says so; it writes no reply and gives no marks.
    </p>
  </section>
)

const Honest = () => (
  <section className={styles.honest} aria-labelledby="honest">
    <h2 id="honest">What it gets wrong, and what you can do</h2>
    <ul>
      <li>
        In {Math.round(reader.plainlyWrong)} of 100 messages the patient answers something that you did not ask. Say “I
        meant” and ask again in other words, or flag the reply with “!”.
      </li>
      <li>
        Of messages with several questions {inPercent(reader.severalAnswered)} got everything they asked for. One
        question at a time is read better, and is easier for a real patient too.
      </li>
      <li>
        A short question after another (“and at night?”) leans on the patient’s last line:{' '}
        {inPercent(reader.followUpsRight)} right. If you go back to an earlier topic, name it.
      </li>
      <li>
        It reads English only. It is less sure where your wording is far from every example question, and where the case
        is silent on what you ask.
      </li>
      <li>
        These talks were not trained on, but how near is near enough was set on them. {talks.count} others were read by
        nobody who works on the patients: there {inPercent(talks.told)} of {inHundreds(talks.judged)} messages drew out
        what they asked for. <Command day={dayInWords(talks.on)} run="npm run talks" />
      </li>
      <li>
        Of {inHundreds(overall.questions)} questions by people who had not read the cases {tenths(overall.right)} were
        answered by what they asked for, and {tenths(overall.overDisclosed)} drew out something that they did not.{' '}
        <Command day={dayInWords(accuracy.measured)} run="npm run accuracy" />
      </li>
      <li>
        A mark that you earned and did not get can be contested from the debrief. The author of the case looks at it.
      </li>
    </ul>
    <Weakest />
  </section>
)

/** What was measured before the learned reader, named so. */
const History = () => (
  <section className={styles.measured} aria-labelledby="measured">
    <h2 id="measured">What we measured before</h2>
    <p className={styles.history}>
      Until 24 November 2026 messages were read by rules, in words and phrases that we had written down. The learned
      reader replaced that earlier one, which is deleted; what was measured on it stays. Its first run on the questions
      of fourteen new cases was right in {inPercent(measured.blind.right)}, and {inPercent(measured.blind.toldTooMuch)}{' '}
      of its replies told more than was asked.
    </p>
    <Understanding />
    <Conversations />
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
