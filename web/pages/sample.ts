/** A moment of case 1, quoted from its files; sample.test.ts holds it to them. */
export const SAMPLE = {
  caseId: 1,
  reply: "It goes down the inside of my left arm, and up into my jaw as well. I thought I'd got toothache coming.",
  label: 'Where it spreads',
  marks: 2,
  better: 'Is there any tearing pain, or pain in your back?',
  why: 'He has high blood pressure and is about to have his blood thinned, which would be disastrous if his aorta were torn.',
  wouldHaveSaid: "No, nothing in my back, and nothing ripping. It's all round the front.",
}
