import type { PaperSection } from './paper-parts.ts'

const { reader } = __FACTS__.measured

/** What is statistical, what is not, and what a language model may do. */
export const AI: readonly PaperSection[] = [
  {
    title: 'In short',
    rows: [
      {
        term: 'What is learned from data',
        text: 'One step: a small model ranks which of the patient’s written answers a message asks for. It runs on the installation’s own server, writes no text and is not trained further by use.',
      },
      {
        term: 'What is not',
        text: 'The patient’s words are written by authors. What is said, when the clock stops and every mark are worked out by fixed rules from the answers that were chosen, which are stored with the message. The same stored choices give the same marks on any machine and any day.',
        tests: ['tests/content/recorded-attempts.test.ts: …'],
      },
      {
        term: 'What is optional',
        text: 'A language model as an additional reader, a transcription service and a speech service. Each is off unless the people who run the installation configure it. The language model can also be switched off by staff, by an institution for all its students, and by each student.',
        tests: ['server/open-services.test.ts: without settings there are no services'],
      },
    ],
  },
  {
    title: 'The reader of the program',
    rows: [
      {
        term: 'What it is',
        text: 'An encoder of 24 MB, fine-tuned from all-MiniLM-L6-v2, and decision trees over its scores. Weights, training code and training data are part of the open source.',
      },
      {
        term: 'What it was trained on',
        text: 'Questions and messages written for Bedside’s own cases. No student’s messages, no patient data.',
      },
      {
        term: 'How good it is',
        text: `Measured on ${reader.talks} talks of ${reader.messages} messages that were kept apart: ${reader.singleRight} of 100 single questions get the right answer, ${reader.followUpsRight} of 100 follow-up questions; ${reader.plainlyWrong} of 100 messages get a plainly wrong answer. The page on technology says how this is measured.`,
      },
      {
        term: 'Whom it may read less well',
        text: 'It was trained on English as people write it in Britain and Australia. How well it reads people who write English as a second language has not been measured.',
      },
    ],
  },
  {
    title: 'A language model, where one is configured',
    rows: [
      {
        term: 'What it may do',
        text: 'Choose, from a list of IDs, which written answers a message asks for. Its choice is checked against the list and the words of the message. A wrong, late or missing answer is dropped, and the reader of the program decides.',
        tests: [
          'server/llm/check-answer.test.ts: an answer is refused whole',
          'server/llm/model-reader.test.ts: whatever a server does, the offline reader’s choice is there at once:',
        ],
      },
      {
        term: 'What it may not do',
        text: 'Write a word that a student reads, give or change a mark, or see the diagnosis, the differential or the marking sheet.',
        tests: [
          'server/llm/case-prompt.test.ts: names the diagnosis nowhere, and holds nothing that only the debrief tells',
        ],
      },
      {
        term: 'What it is sent',
        text: 'The message, up to six exchanges before it, and the answers of the case. Nothing about the account. Where it runs and what its operator keeps is for the people who run the installation to say.',
      },
      {
        term: 'That students know',
        text: '“An AI reads your messages” is on the patient’s screen whenever one does, with a link to what it is sent.',
        tests: ['tests/browser/consultation/ai-reads.spec.ts: …'],
      },
      {
        term: 'How attacks on it are tested',
        text: 'Forty-two messages that ask the reader for marks are played against a stand-in that obeys them. They earn no more than the program’s own reader gives.',
      },
    ],
  },
  {
    title: 'The EU AI Act (Regulation 2024/1689)',
    text: 'This is a description for your own assessment. Nobody outside the project has assessed it, and no conformity is claimed.',
    rows: [
      {
        term: 'Article 5, prohibited practices',
        text: 'Bedside does not infer emotions, identify or categorise people by biometrics, score social behaviour or watch people during tests. Speech is turned into text by the person’s browser, which may send it to its maker, or by the transcription service. Bedside keeps no recording.',
      },
      {
        term: 'Annex III, point 3, education',
        text: 'Bedside helps people practise. Its marks can be read by educators and reach a gradebook. If a school uses them to evaluate learning outcomes or to decide on admission or level, the use may be high-risk under point 3; its obligations are then the provider’s and the school’s. We advise against using the marks as the sole basis of a summative decision.',
      },
      {
        term: 'Article 14, human oversight',
        text: 'Each mark quotes the words that earned it. A student can contest a mark; a person decides. Educators read the debrief of students who agreed and comment on it.',
        tests: [
          'tests/browser/results/debrief.spec.ts: a student contests a missed mark from the keyboard, and finds it noted when coming back',
        ],
      },
      {
        term: 'Article 12, record-keeping',
        text: 'With each message is stored what was chosen and by which reader; with each consultation the versions of engine and content that made its marks. Re-marked consultations keep the earlier sheet.',
      },
      {
        term: 'Article 50, transparency',
        text: 'Patients are shown as drawn, virtual patients everywhere. No text, sound or picture of a real person is generated.',
      },
      {
        term: 'Article 4, AI literacy',
        text: 'The pages on technology and privacy, and this one, say what the models do. Training of a school’s staff is the school’s.',
      },
      {
        term: 'Article 22 GDPR',
        text: 'No decision with legal or similar effect is taken by the program. A mark is feedback for practice.',
      },
    ],
  },
]
