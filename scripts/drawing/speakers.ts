import type { Appearance } from '#engine/case/case-file.ts'
import type { Speaker } from '#engine/quiz/speakers.ts'
import { drawAdult } from '#server/drawing/adult.ts'

/** Faces while a question is open, and when the quiz is done. */
export const SPEAKER_FACES = ['concerned', 'smile'] as const

const LOOKS: Record<Speaker, Appearance> = {
  'teenage-girl': { head: 'longBangs', skin: '#e8b48c', tint: '#7a4a2a', clothes: '#c9543f' },
  'teenage-boy': { head: 'shaved1', skin: '#8a5b3c', clothes: ['stripe', '#2e7d5b', '#f4efe3'] },
  'young-woman': { head: 'long', skin: '#f6cda8', hair: '#3a2313', ink: '#3a2313', clothes: '#16455f' },
  'young-man': { head: 'twists2', skin: '#6f4529', clothes: '#d98a3d' },
  woman: { head: 'medium3', skin: '#c68c5f', clothes: ['dot', '#5b3a6e', '#e3d3ee'] },
  'woman-with-glasses': { head: 'medium1', skin: '#ffdcc4', tint: '#b9834b', accessory: 'glasses', clothes: '#3e6b5c' },
  'woman-in-hijab': { head: 'hijab', skin: '#d99d6c', hair: '#c9543f', clothes: '#6b4a2f' },
  man: { head: 'short5', skin: '#f2c79f', clothes: ['check', '#6d7a86', '#3d4a56'] },
  'man-with-beard': { head: 'turban', skin: '#b07b52', hair: '#3e6b5c', beard: 'full', clothes: '#f0d9a8' },
  'man-with-glasses': { head: 'short1', skin: '#5f3b24', accessory: 'glasses2', clothes: '#b23a55' },
  'older-woman': { head: 'grayMedium', skin: '#f3d2bc', hair: '#d9d5cd', clothes: ['hoop', '#2e7d8c', '#f4efe3'] },
  'older-man': { head: 'noHair1', skin: '#d7a277', beard: 'moustache3', clothes: ['stripe', '#5b6b3a', '#e9e4d0'] },
}

/** Draws the speaker of a question, in the square view box of all portraits. */
export const drawSpeaker = (speaker: Speaker, face: (typeof SPEAKER_FACES)[number]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 704" fill="none">${drawAdult(LOOKS[speaker], face, 'a')}</svg>\n`
