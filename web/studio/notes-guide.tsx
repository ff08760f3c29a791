import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './studio.module.css'

/** What the notes may contain, heading by heading: the complete format, shown beside the notes. */
const HEADINGS: readonly [heading: string, what: string][] = [
  ['CASE', 'diagnosis | name, age, woman or man, work | where and when | length. Age may be “5 months”.'],
  ['COMPLAINT', 'the symptom | what the patient would write on a form, without the diagnosis.'],
  ['VOICE', 'how they talk.'],
  ['BRIEF', 'what is being done already, and by whom.'],
  ['OPENS', 'the first words, in the patient’s own voice.'],
  [
    'STORY',
    'a line each, “label: words”. Known labels: onset, how (it began), like, where, goes, how bad, how often, worse, better, so far, tried, before, stops. Any other label is read as a question about it, such as “ear pain: none”.',
  ],
  ['PAST', 'illnesses and operations, with semicolons between them.'],
  ['TAKES', 'medicines. ALLERGY and FAMILY likewise.'],
  ['HOME', 'who is there, and “label: words” for other things at home.'],
  ['LIFE', 'a line each, such as “work:”, “smokes:”, “drinks:”, “drives:”, “nights:”, “thinks:”, “hopes:”.'],
  ['NO', 'symptoms that the patient denies, with commas between them.'],
  [
    'HIDES',
    '“label: secret | what it waits for | first: what is said until then”. It waits for trust, trust 70, promised, asked twice, or asked “the question”.',
  ],
  ['MUST', 'what is unsafe to leave out, a line each: “what: why”.'],
  [
    'ASK ALSO',
    'what else earns marks, with semicolons between; “takes 2” is worth two marks. Or a line each: “what 2: why”.',
  ],
  ['FOUND', 'RR, P, BP, T, SpO2 first, then the examination with semicolons between; “K 3.4” is a result.'],
  ['ADDS', 'what the findings add to the history.'],
  [
    'RIVALS',
    'a line each: “condition: speaks for it, speaks for it | speaks against it”. Begin with ! what must be ruled out.',
  ],
  [
    'Q',
    'a question; below it “+ best: why”, “~ partly right: why”, “- wrong: why” and “= the principle”. Four to six.',
  ],
  ['TEACH', 'three points, with semicolons between them.'],
  ['SOURCE', 'guidelines by number or title, such as NG127.'],
]

export const NotesGuide = () => (
  <details className={styles.entry}>
    <summary>
      <Text as="span" size="ui">
        What can be written
      </Text>
    </summary>
    <Stack gap={12} oneColumn className={styles.fields}>
      <Note>
        A line that begins with a space belongs to the heading above it. Leave out what you do not have: it can be
        written on the cards later.
      </Note>
      <Stack as="dl" gap={8} className={styles.guide}>
        {HEADINGS.map(([heading, what]) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Stack>
    </Stack>
  </details>
)
