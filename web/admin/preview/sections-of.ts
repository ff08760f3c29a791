import type { CasePreviewReply, PreviewNamed } from '#contract/case-preview.ts'
import { levelName, systemName } from '../../ui/icons/systems.ts'
import { howChecked } from '../../ui/text/how-checked.ts'

/** A line of a case as its author reads it, with a label if it needs one. */
export type PreviewLine = { label: string | null; text: string; isSaid?: boolean }
export type PreviewEntry = { title: string; note: string | null; isUrgent?: boolean; lines: PreviewLine[] }
export type PreviewSection = { id: string; title: string; entries: PreviewEntry[] }

/**
 * Returns a case's sections in the order of writing: the person, their answers, the marks, the teaching, the checks.
 */
export function sectionsOf(whole: CasePreviewReply): PreviewSection[] {
  const facts = whole.answers.filter(({ meets }) => meets === null)
  const reactions = whole.answers.filter(({ meets }) => meets !== null)
  return [
    { id: 'patient', title: 'The patient', entries: [patientOf(whole)] },
    { id: 'answers', title: answersTitle(facts), entries: facts.map(answerOf) },
    { id: 'reactions', title: 'How they take what is said', entries: reactions.map(answerOf) },
    { id: 'rubric', title: `Rubric, ${whole.max_score} marks`, entries: rubricOf(whole) },
    { id: 'differential', title: 'Differential', entries: whole.differential.map(conditionOf) },
    { id: 'race', title: 'Race To Diagnosis', entries: raceOf(whole) },
    { id: 'hints', title: 'Hints', entries: [entry('In order', whole.hints.map(plain))] },
    { id: 'findings', title: 'Findings', entries: findingsOf(whole) },
    { id: 'learn', title: 'Learn', entries: learnOf(whole) },
    { id: 'teaching', title: 'Teaching', entries: teachingOf(whole) },
    { id: 'questions', title: 'Questions', entries: whole.questions.map(questionOf) },
    ...whole.walkthroughs.map(walkthroughOf),
    { id: 'picked', title: 'Readings that students picked', entries: pickedOf(whole) },
    { id: 'checks', title: 'How it was checked', entries: checksOf(whole) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Returns the sections with only those entries that contain every word typed. */
export function sectionsWith(sections: readonly PreviewSection[], typed: string): PreviewSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ title, note, lines }: PreviewEntry) => {
    const text = [title, note, ...lines.flatMap(({ label, text }) => [label, text])].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0)
}

const plain = (text: string): PreviewLine => ({ label: null, text })
const labelled = (label: string, text: string): PreviewLine => ({ label, text })
const spokenLine = (label: string, text: string): PreviewLine => ({ label, text, isSaid: true })
const maybe = (label: string, text: string | null): PreviewLine[] => (text ? [labelled(label, text)] : [])
const listed = (label: string, texts: readonly string[]) => maybe(label, texts.join(', '))
const entry = (title: string, lines: PreviewLine[], note: string | null = null): PreviewEntry => ({
  title,
  note,
  lines,
})
const lineOf = ({ name, words }: PreviewNamed) => spokenLine(name, words.join(' / '))
const marksOf = (marks: number) => (marks === 1 ? '1 mark' : `${marks} marks`)
const andMore = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function patientOf(whole: CasePreviewReply): PreviewEntry {
  const { patient, informant } = whole
  const where = [systemName(whole.system), levelName(whole.level), `${whole.time_limit / 60} minutes`]
  return entry(
    patient.name,
    [
      labelled('Who', [patient.gender, `${patient.age} years`, patient.occupation].filter(Boolean).join(', ')),
      ...(informant ? [labelled('Answers for them', `${informant.name}, ${informant.relation}`)] : []),
      labelled('Comes with', `${whole.presenting_complaint} (${whole.complaint.join(', ')})`),
      labelled('Has', whole.diagnosis),
      labelled('How they talk', patient.voice),
      labelled('Brief', whole.brief),
      spokenLine('Opening', whole.opening),
      ...whole.parting.map(({ name, words }) => spokenLine(`Parting, ${name}`, words.join(' '))),
      labelled('Distress', whole.distress),
      labelled('Stands under', [...where, ...whole.rotations, ...whole.collections].join(' · ')),
      labelled('Files', `${whole.slug}, version ${whole.version}`),
    ],
    whole.free ? 'Free' : 'Prime',
  )
}

type Answer = CasePreviewReply['answers'][number]
type Detail = Answer['details'][number]

function answersTitle(answers: readonly Answer[]): string {
  const all = answers.flatMap((answer) => [answer, ...answer.details])
  const details = andMore(all.length - answers.length, 'detail', 'details')
  const withheld = all.filter(isWithheld).length
  return `${andMore(answers.length, 'answer', 'answers')}, ${details}${withheld === 0 ? '' : `, of which ${withheld} wait`}`
}

const isWithheld = ({ held_until: conditions }: Detail): boolean => conditions.length > 0
const waits = ({ held_until: conditions }: Detail): string | null =>
  conditions.length > 0 ? `Held back until ${conditions.join(' and ')}` : null

const answerOf = (answer: Answer): PreviewEntry => ({
  title: answer.gist ?? answer.topic,
  note: waits(answer),
  isUrgent: [answer, ...answer.details].some(isWithheld),
  lines: [...wordsOf(answer, 'Says'), ...answer.details.flatMap((detail) => wordsOf(detail, detail.topic))],
})

const wordsOf = (one: Detail, label: string): PreviewLine[] => [
  spokenLine(label, one.says),
  ...one.again.map((text) => spokenLine('Asked again', text)),
  ...(one.beside ? [spokenLine('Beside other answers', one.beside)] : []),
  ...maybe('Waits', 'details' in one ? null : waits(one)),
  ...(one.until ? [spokenLine('Until then', one.until)] : []),
  ...listed('Meets', one.meets ? [one.meets] : []),
  ...listed('Counts as', one.earns),
  ...listed('Asked as', one.asks),
  labelled('Id', one.id),
]

const rubricOf = ({ rubric }: CasePreviewReply): PreviewEntry[] =>
  rubric.flatMap(({ name, items }) => items.map((item) => itemOf(name, item)))

type Item = CasePreviewReply['rubric'][number]['items'][number]

const itemOf = (part: string, item: Item): PreviewEntry => ({
  title: item.text,
  note: [marksOf(item.marks), item.must_ask && 'must ask', part].filter(Boolean).join(' · '),
  isUrgent: item.must_ask,
  lines: [
    labelled('Label', item.label),
    ...maybe('Why', item.why),
    labelled(howMany(item), item.sources.join('; ')),
    spokenLine('A question that earns it', item.better),
    labelled('Id', item.id),
  ],
})

function howMany({ needs, sources }: Item): string {
  if (needs === sources.length && needs > 1) return 'Earned by all of'
  return needs === 1 ? 'Earned by' : `Earned by ${needs} of`
}

const PLACES = { leading: 'What the patient has', likely: 'Worth ranking', exclude: 'Must be ruled out' }

const conditionOf = ({ name, accepts, place, ...sides }: CasePreviewReply['differential'][number]): PreviewEntry =>
  entry(
    name,
    [
      ...listed('Also called', accepts),
      ...sides.for.map(({ answer, text }) => labelled('For', `${text} (${answer})`)),
      ...sides.against.map(({ answer, text }) => labelled('Against', `${text} (${answer})`)),
    ],
    PLACES[place],
  )

function raceOf({ race, diagnosis_mode }: CasePreviewReply): PreviewEntry[] {
  if (!race) return []
  const { questions, seconds, near, asks } = race
  const limits = [questions && `${questions} questions`, seconds && `${seconds} seconds`].filter(Boolean).join(', ')
  return [
    entry(
      'Near misses',
      near.map(({ name, why }) => labelled(name, why)),
      [!diagnosis_mode && 'Not offered', limits].filter(Boolean).join(', ') || null,
    ),
    entry(
      'Telling questions',
      asks.map(({ ask, tells }) => spokenLine(tells.join(', '), ask)),
    ),
  ]
}

function findingsOf({ findings }: CasePreviewReply): PreviewEntry[] {
  if (!findings) return []
  const { shown, adds, weighs } = findings
  return [
    entry('Examination', shown.examination.map(plain)),
    ...shown.results.map(({ name, report, lines }) =>
      entry(name, [
        ...(report ? [plain(report)] : []),
        ...lines.map((one) => labelled(one.name, [one.value, one.unit, one.flag].filter(Boolean).join(' '))),
      ]),
    ),
    entry('What they add', [plain(adds), ...weighs.map(({ side, text }) => labelled(side, text))]),
  ]
}

function learnOf({ learn }: CasePreviewReply): PreviewEntry[] {
  if (!learn) return []
  return [
    entry('What each part means for this patient', learn.modules.map(lineOf)),
    entry('A thought that leads to each must-ask', learn.nudges.map(lineOf)),
  ]
}

const teachingOf = (whole: CasePreviewReply): PreviewEntry[] => [
  entry('Model summary', [plain(whole.model_summary)]),
  entry('Learning points', whole.learning_points.map(plain)),
  entry(
    'References',
    whole.references.map(({ title, body, year, checked }) =>
      labelled(checked === 'opened' ? 'Opened' : 'Not checked against the source', `${title}, ${body}, ${year}`),
    ),
  ),
  ...(whole.support ? [entry('Support for the student', [plain(whole.support)])] : []),
]

const questionOf = ({ title, description, options, explanation }: CasePreviewReply['questions'][number]) =>
  entry(title, [
    plain(description),
    ...options.map(({ text, mark, why }) => labelled(marksOf(mark), why ? `${text} ${why}` : text)),
    labelled('The principle', explanation),
  ])

const walkthroughOf = ({ name, kind, scores, gets, turns }: CasePreviewReply['walkthroughs'][number], at: number) => ({
  id: `walkthrough-${at}`,
  title: `Walkthrough, ${kind}: ${name}`,
  entries: [
    entry(
      gets === scores ? `Scores ${marksOf(scores)} today, as expected` : `Expected ${scores}, scores ${gets} today`,
      [],
      andMore(turns.length, 'message', 'messages'),
    ),
    ...turns.map(({ said: question, reply, earned, points }) =>
      entry(question, [spokenLine('Answer', reply), ...listed('Earns', earned)], points > 0 ? `+${points}` : null),
    ),
  ],
})

function pickedOf({ picked }: CasePreviewReply): PreviewEntry[] {
  if (picked.length === 0) return []
  const line = ({ meant, beside, times }: CasePreviewReply['picked'][number]) =>
    labelled(andMore(times, 'time', 'times'), `${meant}, not ${beside.join(' or ')}`)
  return [entry('What they meant where the patient asked back', picked.map(line), 'In the last year')]
}

function checksOf({ checks }: CasePreviewReply): PreviewEntry[] {
  const { review, measured, blind, found_wrong: wrong } = checks
  return [
    entry('Clinical review', [plain(`${howChecked(review)}; last on ${review.last}.`)]),
    ...(measured
      ? [
          entry('Understanding', [
            plain(
              `${(measured.right * 100).toFixed(1)}% of ${measured.questions} questions from people who had not seen the case were answered correctly on ${measured.on}.`,
            ),
          ]),
        ]
      : []),
    ...wrong.map(({ after, says, earns, not }) =>
      entry(
        says,
        [...listed('After', after), ...listed('Earns', earns), ...listed('Does not earn', not)],
        'Found wrong once',
      ),
    ),
    ...blind.map(({ asks, after, draws_out: draws, out }) =>
      entry(
        asks,
        [...maybe('After', after), labelled('Draws out', out ? 'nothing' : draws.join(', '))],
        'Blind question',
      ),
    ),
  ]
}
