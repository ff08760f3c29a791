import type { Portrait } from '#contract/portraits.ts'
import type { Appearance } from '#engine/case/case-file.ts'
import { drawAdult } from '#server/drawing/adult.ts'

/** Students wear biro blue; patients never do. */
const CLOTHES = '#2334d0'

const LOOKS: Record<Portrait, Omit<Appearance, 'clothes'>> = {
  bob: { head: 'medium1', skin: '#f6cda8', hair: '#3a2313', ink: '#3a2313' },
  'short-dark': { head: 'short4', skin: '#e8b48c' },
  afro: { head: 'afro', skin: '#8a5b3c' },
  hijab: { head: 'hijab', skin: '#e0ac85', hair: '#7fb6a8' },
  'long-dark': { head: 'long', skin: '#eec39f' },
  turban: { head: 'turban', skin: '#c68c5f', hair: '#d98a3d', beard: 'full' },
  curls: { head: 'longCurly', skin: '#ffd9bf', tint: '#a4501f' },
  'flat-top': { head: 'flatTop', skin: '#5f3b24' },
  bun: { head: 'bun2', skin: '#d99d6c', accessory: 'glasses2' },
  'short-fair': { head: 'short2', skin: '#ffdcc4', tint: '#d8a548' },
  cornrows: { head: 'cornrows', skin: '#6f4529' },
  fringe: { head: 'mediumBangs', skin: '#f2c79f', accessory: 'glasses' },
  twists: { head: 'twists', skin: '#8a5b3c', accessory: 'glasses3' },
  beard: { head: 'shaved2', skin: '#d7a277', beard: 'full2' },
  dreads: { head: 'dreads1', skin: '#6b4226' },
  waves: { head: 'mediumStraight', skin: '#f6cda8', tint: '#8a5a2b' },
  'grey-short': { head: 'grayShort', skin: '#eec39f', hair: '#b9bcc2' },
  'grey-bun': { head: 'grayBun', skin: '#c99268', hair: '#b9bcc2' },
}

/** A smile, and a face in mid-sentence. */
const FACES = { smile: 'smile', talking: 'explaining' } as const

/** Draws a student, in the square view box of all portraits. */
export const drawStudent = (portrait: Portrait, face: keyof typeof FACES = 'smile'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 704" fill="none">${drawAdult({ ...LOOKS[portrait], clothes: CLOTHES }, FACES[face], 'a')}</svg>\n`
