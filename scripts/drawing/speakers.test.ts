import { expect, test } from 'vitest'
import { SPEAKERS } from '#engine/quiz/speakers.ts'
import { drawAdult } from '#server/drawing/adult.ts'
import { isChildHead } from '#server/drawing/child-hair.ts'
import { readSitters } from './sitters.ts'
import { drawSpeaker, SPEAKER_FACES } from './speakers.ts'

test.each(SPEAKERS)('whoever is a "%s" beside a question can be drawn with either face', (speaker) => {
  for (const face of SPEAKER_FACES) {
    const svg = drawSpeaker(speaker, face)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 704 704"/)
    expect(svg.length).toBeLessThan(20_000)
    expect(svg.toLowerCase(), 'biro blue is for students').not.toContain('#2334d0')
  }
})

test('nobody beside a question looks like a patient of a case or like another speaker', () => {
  const patients = readSitters('content/cases').flatMap(({ patient, informant }) => [
    patient.look,
    informant?.look ?? [],
  ])
  const drawn = patients.flat().filter(({ head }) => !isChildHead(head))
  const faces = [
    ...drawn.map((look) => drawAdult(look, 'concerned', 'a')),
    ...SPEAKERS.map((speaker) => drawSpeaker(speaker, 'concerned').replace(/^<svg[^>]*>|<\/svg>\n$/g, '')),
  ]
  expect(new Set(faces).size).toBe(faces.length)
})
