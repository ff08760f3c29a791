import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './studio.module.css'

/** What the notes may contain, heading by heading: the complete format, shown beside the notes. */
const HEADINGS: readonly [heading: string, what: string][] = [
  ['CASE', 'diagnosis | name, age, woman or man, work | where and when | length. Age may be “5 months”.'],
  ['COMPLAINT', 'the symptom | what the patient would write on a form, without the diagnosis.'],
  ['VOICE', 'how they talk.'],
  ['BRIEF', 'what is already being done, and by whom.'],
  ['OPENS', 'the first words, in the patient’s own voice.'],
  [
    'STORY',
    'one per line, “label: words”. Known labels: onset, how (it began), like, where, goes, how bad, how often, worse, better, so far, tried, before, stops. Any other label is read as a question about it, such as “ear pain: none”.',
  ],
  ['PAST', 'illnesses and operations, separated by semicolons.'],
  ['TAKES', 'medicines. ALLERGY and FAMILY likewise.'],
  ['HOME', 'who is there, and “label: words” for other things at home.'],
  ['LIFE', 'one per line, such as “work:”, “smokes:”, “drinks:”, “drives:”, “nights:”, “thinks:”, “hopes:”.'],
  ['NO', 'symptoms the patient denies, separated by commas.'],
  [
    'HIDES',
    '“label: secret | what it waits for | first: what is said until then”. It waits for trust, trust 70, promised, asked twice, or asked “the question”.',
  ],
  ['MUST', 'what is unsafe to leave out, one per line: “what: why”.'],
  [
    'ASK ALSO',
    'what else earns marks, separated by semicolons; “takes 2” is worth two marks. Or one per line: “what 2: why”.',
  ],
  ['FOUND', 'RR, P, BP, T, SpO2 first, then the examination, separated by semicolons; “K 3.4” is a result.'],
  ['ADDS', 'what the findings add to the history.'],
  [
    'RIVALS',
    'one per line: “condition: speaks for it, speaks for it | speaks against it”. Put ! before what must be ruled out.',
  ],
  [
    'Q',
    'a question; below it “+ best: why”, “~ partly right: why”, “- wrong: why” and “= the principle”. Four to six.',
  ],
  ['TEACH', 'three points, separated by semicolons.'],
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
        A line that begins with a space belongs to the heading above it. Leave out what you don’t have: you can add it
        on the cards later.
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
