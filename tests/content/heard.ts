import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { compileAnswers, type PatientAnswers } from '#engine/patient/answers.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { candidateFor } from '#engine/reading/answer-reading.ts'
import type { Choice } from '#engine/reading/choosing/choice.ts'
import { sceneOf } from '#engine/reading/reading-context.ts'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'

/** Default answers for tests: one line each, so that a test can name the expected words. */
const line = (...first: string[]) => ({ first })
export const sampleAnswers: PatientAnswers = compileAnswers(
  [
    {
      'sx:nausea': { name: 'Nausea', ask: 'Do you feel sick?', ...line("No, I've not felt sick.") },
      'sx:vomiting': { name: 'Vomiting', ask: 'Have you been sick?', ...line("No, I've not been sick.") },
      'sx:rash': {
        name: 'Rash',
        ask: 'Have you had a rash?',
        askThird: 'Has {they} had a rash?',
        first: ['No rash.'],
        third: ["No, {they} hasn't had a rash."],
      },
      'sx:wheeze': { name: 'Wheeze', ...line('No wheezing.') },
      'sx:headache': { name: 'Headache', ...line('No headaches.') },
      'sx:appetite': { name: 'Appetite', ...line("No, I'm eating the same as ever.") },
      'pmh:stroke': { name: 'Stroke', ...line('No, no strokes.') },
      'onset:complaint': { name: 'Onset', ...line("I couldn't say, really.") },
      'course:complaint': { name: 'Course', ...line("I couldn't say, really.") },
      'radiation:complaint': { name: 'Radiation', ...line("I couldn't say, really.") },
      'severity:complaint': { name: 'Severity', ...line("I couldn't say, really.") },
      'sx:chills': { name: 'Chills', ...line('No shivers.') },
      'sx:low_mood': { name: 'Low mood', ...line('I am all right in myself.') },
      diet: { name: 'Diet', ...line('The usual.') },
      concerns: { name: 'Worries', ...line('Not really.') },
      ideas: { name: 'Ideas', ...line('I do not know.') },
      expectations: { name: 'Hopes', ...line('I do not know.') },
      medications: { name: 'Medicines', ...line('No medicines.') },
      smoking: { name: 'Smoking', ...line('No.') },
      pmh: { name: 'Past illnesses', ...line('No, nothing like that.') },
      allergies: { name: 'Allergies', ...line('No allergies.') },
      menstrual: { name: 'Periods', ...line('Nothing out of the ordinary.') },
      greet: line('Hello.'),
      introduce: line('Nice to meet you.'),
      consent: line("Yes, that's fine."),
      empathy: line('Thank you.'),
      summarise: line("Yes, that's right."),
      signpost: line('OK.'),
      acknowledge: line('Mm-hm.'),
      explain: line('All right.'),
      anything_else: line("No, I think that's everything."),
      elaborate: line("I think that's all there is."),
      close: line('Bye.'),
      'not-understood': line('Sorry, what do you mean?', 'Sorry, I did not follow that.'),
      'out-of-scope': line("I'm not sure what that has to do with it."),
      abuse: line("There's no need for that."),
      nonsense: line('Pardon?'),
      unsure: line('Do you mean this?'),
      'asked-again': line('Like I said,'),
    },
  ],
  {
    'sx:nausea': 'nausea',
    'sx:vomiting': 'vomiting',
    'sx:rash': 'rash',
    'sx:wheeze': 'wheeze',
    'pmh:cancer': 'cancer',
  },
)

/** Everything that the engine needs besides a case. Tests give a message's acts; the vocabulary reads its tone. */
export const sampleContent: Content = { vocabulary, answers: sampleAnswers, greetings: ['Hello.'] }

/** Adds a plain message that asks for exactly these acts; each is answered by the case or by default. */
export const heard = (
  patientCase: PatientCase,
  turns: readonly Turn[],
  acts: string[],
  seed = 'one',
  message = `And what about ${namesOf(acts).join(', ')}?`,
): Turn =>
  answerMessage(patientCase, sampleContent, turns, { message, choice: choiceOf(patientCase, acts, message), seed })

/** The engine takes three act codes in one message for prompt injection, so longer lists omit the topics. */
const namesOf = (acts: readonly string[]) => (acts.length > 2 ? acts.map((act) => act.replace(/^.*:/, '')) : acts)

/** Adds a message whose words also count: it may be rude, leading or nonsense. */
export const heardAs = (patientCase: PatientCase, turns: readonly Turn[], message: string, acts: string[] = []): Turn =>
  answerMessage(patientCase, sampleContent, turns, {
    message,
    choice: choiceOf(patientCase, acts, message),
    seed: 'one',
  })

/** Adds a message that may mean either of two acts. */
export function unclear(patientCase: PatientCase, turns: readonly Turn[], message: string, acts: string[]): Turn {
  const ranked = acts.map((act) => ({ id: idOf(patientCase, act), score: 0.1 }))
  const chosen = ranked.map(({ id }) => id)
  const part = { from: 0, to: message.length, kind: 'asked-back', chosen, likely: 0.1, ranked } as const
  return answerMessage(patientCase, sampleContent, turns, {
    message,
    choice: { reader: 'test', parts: [part] },
    seed: 'one',
  })
}

/** Returns the turn as an earlier version stored it, which read messages by rules and stored no choice. */
export function withoutChoice(turn: Turn): Turn {
  const old = { ...turn }
  delete old.choice
  return old
}

/** Returns the choice of a reader that is certain of these, each an answer's id or an act. */
export const choiceOf = (patientCase: PatientCase, acts: readonly string[], said: string): Choice => ({
  reader: 'test',
  parts: acts.map((act) => {
    const id = idOf(patientCase, act)
    const from = Math.max(said.indexOf(act), 0)
    const to = said.includes(act) ? from + act.length : said.length
    return { from, to, kind: 'answered', chosen: [id], likely: 1, ranked: [{ id, score: 1 }] }
  }),
})

/** Returns the candidate of a patient by its id or an act that asks for it. */
export const idOf = (patientCase: PatientCase, named: string): string =>
  sceneOf(patientCase, sampleContent).answers.has(named) ? named : candidateFor(patientCase, sampleContent, named)

/** Runs a consultation of such messages, one list of acts each. */
export function consultation(patientCase: PatientCase, messages: readonly string[][], seed = 'one'): Turn[] {
  const turns: Turn[] = []
  for (const acts of messages) turns.push(heard(patientCase, turns, acts, seed))
  return turns
}
