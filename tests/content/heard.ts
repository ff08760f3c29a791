import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Answers, compileAnswers } from '#engine/patient/answers.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { candidateFor } from '#engine/reading/answer-reading.ts'
import type { Choice } from '#engine/reading/choice.ts'
import { compileVocabulary } from '#engine/vocabulary/compile.ts'

/** Default answers for tests: one line each, so that a test can name the words it expects. */
const line = (...first: string[]) => ({ first })
export const sampleAnswers: Answers = compileAnswers(
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

/** All that the engine needs besides a case; what a message asks for is given, so the vocabulary may be empty. */
export const sampleContent: Content = {
  vocabulary: compileVocabulary({}),
  answers: sampleAnswers,
  greetings: ['Hello.'],
}

/** A message that asks for exactly these acts: each is a part of its own, answered by the case or by what all cases share. */
export function heard(
  patientCase: PatientCase,
  turns: readonly Turn[],
  acts: string[],
  seed = 'one',
  said = acts.join(' '),
): Turn {
  return answerMessage(patientCase, sampleContent, turns, {
    message: said,
    choice: choiceOf(patientCase, acts, said),
    seed,
  })
}

/** What a reader that is sure of these acts chooses. */
export const choiceOf = (patientCase: PatientCase, acts: readonly string[], said: string): Choice => ({
  reader: 'test',
  parts: acts.map((act) => {
    const id = candidateFor(patientCase, sampleContent, act)
    const from = Math.max(said.indexOf(act), 0)
    const to = said.includes(act) ? from + act.length : said.length
    return { from, to, kind: 'answered', chosen: [id], likely: 1, ranked: [{ id, score: 1 }] }
  }),
})

/** A consultation of such messages, one list of acts each. */
export function consultation(patientCase: PatientCase, messages: readonly string[][], seed = 'one'): Turn[] {
  const turns: Turn[] = []
  for (const acts of messages) turns.push(heard(patientCase, turns, acts, seed))
  return turns
}
