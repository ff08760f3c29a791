import { describe, expect, test } from 'vitest'
import { voiceOf } from '#engine/case/voice.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { afterLeadIn, inVoice } from './in-voice.ts'

const him = voiceOf(sampleCase.file)
const her = voiceOf(sampleChild.file)

describe('a shared line is said for this patient', () => {
  test.each([
    [him, 'No change in {my} appetite.', 'No change in my appetite.'],
    [her, 'No change in {my} appetite.', 'No change in her appetite.'],
    [her, "No, {they} hasn't had a rash.", "No, she hasn't had a rash."],
    [her, "{they}'s fine. {name} eats well, ask {them}.", "She's fine. Mia eats well, ask her."],
    [her, '{Their} eyes are clear.', 'Her eyes are clear.'],
    [him, 'An {unknown} place stays.', 'An {unknown} place stays.'],
  ])('%#: %s', (voice, line, said) => {
    expect(inVoice(line, voice)).toBe(said)
  })
})

describe('after a lead-in a sentence goes on small, a name does not', () => {
  test.each([
    ['It started on Tuesday.', 'it started on Tuesday.'],
    ['Right in the middle.', 'right in the middle.'],
    ['I had two tablets.', 'I had two tablets.'],
    ['Tuesday, it was.', 'Tuesday, it was.'],
    ['Carol drove me.', 'Carol drove me.'],
    ["Dad's on a tablet for it.", "Dad's on a tablet for it."],
    ['Downhill since the weekend.', 'downhill since the weekend.'],
    ['Swallowing. Toast is bad.', 'swallowing. Toast is bad.'],
    ["Nobody's had it at home.", "nobody's had it at home."],
  ])('%s', (text, after) => {
    expect(afterLeadIn(text)).toBe(after)
  })
})

test('a name of the case is known by its capital', () => {
  expect(afterLeadIn('Newcastle and back.', new Set(['Newcastle']))).toBe('Newcastle and back.')
})

test.each([
  ['mother', 'her'],
  ['husband', 'him'],
  ['carer', 'them'],
] as const)('a %s who answers is %s in the reasons for manner', (relation, them) => {
  const informant = { name: 'Jo', relation, look: sampleCase.file.patient.look }
  expect(voiceOf({ patient: sampleCase.file.patient, informant }).speaker.them).toBe(them)
})
