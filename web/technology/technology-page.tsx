import { organization, pageHead } from '../site/page-head.ts'
import { PLAIN } from '../site/plain-pages.ts'
import { TitledPage } from '../site/public-page.tsx'
import { OpenerLink } from '../ui/layout/opener.tsx'
import { Lead, Text } from '../ui/layout/text.ts'
import { dayInWords } from '../ui/text/dates.ts'
import { Conversations, Understanding, Weakest } from './curves.tsx'
import { Showcases } from './showcases.tsx'
import styles from './technology.module.css'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'How the patients understand, and how well · Bedside',
    description:
      'How Bedside finds the patient’s answer to a question, and how often it gets it right: figures from whole conversations it was not trained on, each with its date and how to repeat it.',
    path: '/technology',
    card: 'technology',
    facts: [organization()],
  })

export default function TechnologyPage() {
  return (
    <TitledPage title="How well do our patients understand?" lead={<Opening />} className={styles.head}>
      <Figures />
      <HowItWorks />
      <Honest />
      <Showcases />
      <History />
    </TitledPage>
  )
}

const Opening = () => (
  <Lead above={26} measure={36}>
    Not perfectly, and we tell you exactly how well. First, figures from conversations the reader was not trained on,
    including the bad one; further down, how it works, what it gets wrong, and earlier measurements.
  </Lead>
)

const { accuracy, measured } = __FACTS__
const { reader } = measured
const { overall } = accuracy
const { talks } = __WAITING_ROOM__.measured

/** Results on held-out talks: each figure with its definition, date and command. */
function Figures() {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        Measured on conversations it was not trained on
      </h2>
      <dl>
        <div>
          <Text as="dt" size="title-3" above={10}>
            of messages asking one thing got the right answer
          </Text>
          <dd className={styles.value}>{inPercent(reader.singleRight)}</dd>
          <dd>
            {inPercent(reader.singleClean)} with nothing extra. For follow-ups such as “and how long?”, it was{' '}
            {inPercent(reader.followUpsRight)}. <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
        <div>
          <Text as="dt" size="title-3" above={10}>
            of messages asking several things got all of them answered
          </Text>
          <dd className={styles.value}>{inPercent(reader.severalAnswered)}</dd>
          <dd>
            “Any fever, cough or rash?” first has to be split into its parts.{' '}
            <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
        <div>
          <Text as="dt" size="title-3" above={10}>
            of all messages got an answer to something else
          </Text>
          <dd className={styles.value}>{inPercent(reader.plainlyWrong)}</dd>
          <dd>
            In {inPercent(reader.askedBack)} the patient asked what you meant. Of remarks that ask nothing,{' '}
            {inPercent(reader.remarksRight)} were recognised as such.{' '}
            <Command day={dayInWords(reader.measured)} run={reader.command} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A percentage, with the sign next to its number. */
const inPercent = (value: number) => `${value}%`
const tenths = (share: number) => inPercent(Math.round(share * 1000) / 10)
const inHundreds = (count: number) => count.toLocaleString('en-GB')

const Command = ({ day, run }: { day: string; run: string }) => (
  <Text as="span" breaks className={styles.command}>
    {day}, <code>{run}</code>
  </Text>
)

const STEPS = [
  {
    title: 'We split your message into parts',
    text: 'A small neural network reads your message together with the patient’s last reply. It turns words into numbers that are close when their meanings are close, and it sees where one question ends and the next begins.',
  },
  {
    title: 'We compare each part',
    text: 'We compare it with everything this patient can say, and with example questions for each answer. The patient gives the closest answer if it is close enough. If two are equally close, the patient asks which you meant. If none is close, the patient says so.',
  },
  {
    title: 'Marks follow from the choice',
    text: 'We store the choice with your message, and work out your marks from it and from your own words, which are kept as evidence. The same choice earns the same marks on any machine, on any day.',
  },
]

const HowItWorks = () => (
  <section className={styles.steps} aria-labelledby="steps">
    <h2 id="steps">From your question to a mark</h2>
    <ol>
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <Text as="h3" size="title-3">
            {title}
          </Text>
          <Text tone="soft" above={10}>
            {text}
          </Text>
        </li>
      ))}
    </ol>
    <p className={styles.aside}>
      It only chooses: an author wrote every sentence a patient says. It was trained on tens of thousands of questions
      written for these patients, and never on consultations held here. It runs on the server itself, without the
      internet, in milliseconds. By default there is no large language model in it. An installation may let one read
      what you ask, and the screen then says so; it writes no replies and gives no marks.
    </p>
  </section>
)

const Honest = () => (
  <section className={styles.honest} aria-labelledby="honest">
    <h2 id="honest">What it gets wrong, and what you can do</h2>
    <ul>
      <li>
        In {Math.round(reader.plainlyWrong)} of 100 messages the patient answers something you did not ask. Say “I
        meant” and rephrase, or flag the reply with “!”.
      </li>
      <li>
        Of messages with several questions, {inPercent(reader.severalAnswered)} got everything they asked for. One
        question at a time works better, and is easier for a real patient too.
      </li>
      <li>
        A short follow-up (“and at night?”) refers to the patient’s last reply: {inPercent(reader.followUpsRight)}{' '}
        right. If you go back to an earlier topic, name it.
      </li>
      <li>
        It reads only English. It is less certain when your wording is unlike any example question, or when the case has
        no answer to what you ask.
      </li>
      <li>
        We did not train on these conversations, but we did choose the matching threshold on them. In {talks.count}{' '}
        others, which nobody who works on the patients has read, {inPercent(talks.told)} of {inHundreds(talks.judged)}{' '}
        messages got what they asked for. <Command day={dayInWords(talks.on)} run="npm run talks" />
      </li>
      <li>
        People who had not read the cases asked {inHundreds(overall.questions)} questions: {tenths(overall.right)} got
        what they asked for, and {tenths(overall.overDisclosed)} got something they had not asked for.{' '}
        <Command day={dayInWords(accuracy.measured)} run="npm run accuracy" />
      </li>
      <li>If you earned a mark and did not get it, contest it in the debrief. The case’s author will look at it.</li>
    </ul>
    <Weakest />
  </section>
)

/** Measurements from before the learned reader, labelled as such. */
const History = () => (
  <section className={styles.measured} aria-labelledby="measured">
    <h2 id="measured">Earlier measurements</h2>
    <p className={styles.history}>
      Until 24 November 2026, rules read your messages, using words and phrases we had written down. The learned reader
      has replaced them; we keep the earlier measurements. The first run on the questions of fourteen new cases was
      right in {inPercent(measured.blind.right)}, and {inPercent(measured.blind.toldTooMuch)} of replies said more than
      was asked.
    </p>
    <Understanding />
    <Conversations />
    <Text as="details" tone="soft" above={32} className={styles.sources}>
      <OpenerLink>Where the real questions come from</OpenerLink>
      <ul>
        {accuracy.understanding.sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p>The labels are ours. None of their sentences is in our repository.</p>
    </Text>
  </section>
)
