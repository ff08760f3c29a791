import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import bubble from '../ui/patients/bubble.module.css'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient, type PatientExpression } from '../ui/patients/patient.tsx'
import { Near } from '../ui/text/highlight.tsx'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import styles from './showcases.module.css'

const { shown, feedback } = __WAITING_ROOM__

/** Context, personality and learning, each shown with real output of the engine. */
export const Showcases = () => (
  <section className={styles.showcases} aria-labelledby="showcases">
    <h2 id="showcases">What this makes possible</h2>
    <Context />
    <Personality />
    <Learning />
  </section>
)

const Context = () => (
  <article className={styles.showcase}>
    <div>
      <h3>Context</h3>
      <p>
        You don’t have to speak in keywords. The patient knows what you are talking about, who “he” is and what was just
        said, and each mark points to the words that earned it.
      </p>
    </div>
    <Stack as="figure" gap={14} aria-label="A question, its answer, and the mark">
      <p className={bubble.asked}>
        <HighlightedWords words={shown.asked} hits={shown.hits} on="bubble" />
      </p>
      <p className={styles.reply}>{shown.reply}</p>
      <p className={styles.earned}>
        <b>+{shown.marks}</b> {shown.label}
      </p>
    </Stack>
  </article>
)

const FACES: { face: PatientExpression; word: string; system: string }[] = [
  { face: 'suspicious', word: 'Poor', system: 'respiratory' },
  { face: 'serious', word: 'Okay', system: 'respiratory' },
  { face: 'blank', word: 'Good', system: 'respiratory' },
  { face: 'calm', word: 'Great', system: 'respiratory' },
  { face: 'smile', word: 'Excellent', system: 'respiratory' },
]

const Personality = () => (
  <article className={styles.showcase}>
    <div>
      <h3>Personality</h3>
      <p>
        Each patient has their own voice, tells you some things only once you have earned their trust, and shows how you
        treat them. How ill they are limits how far kindness can cheer them up.
      </p>
    </div>
    <ol className={styles.faces} aria-label="One patient’s face at five levels of bedside manner">
      {FACES.map(({ face, word, system }) => (
        <li key={face}>
          <FieldGround system={system} className={styles.field}>
            <Patient caseId={2} expression={face} className={styles.person} />
          </FieldGround>
          {word}
        </li>
      ))}
    </ol>
  </article>
)

const Learning = () => (
  <article className={styles.showcase}>
    <div>
      <h3>Learning</h3>
      <p>
        A missed mark is more than a cross. The debrief finds your closest sentence, explains why it fell short, and
        gives you one you can say out loud tomorrow.
      </p>
    </div>
    <Stack as="figure" gap={14} aria-label="A line of a debrief">
      <p className={bubble.asked}>
        {feedback.near.before} <Near on="bubble">{feedback.near.words}</Near>
        {feedback.near.after}
      </p>
      <Text tone="soft">
        {feedback.whyNot} {feedback.why}
      </Text>
      <p className={styles.better}>“{feedback.better}”</p>
    </Stack>
  </article>
)
