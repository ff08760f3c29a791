import type { Understanding } from '#engine/understanding/understand.ts'

const HURTING_ONESELF =
  /\b(kill(ed|ing)?|hang(ed|ing)?|drown(ed|ing)?|hurt(ing)?|harm(ed|ing)?) (your|him|her|them)sel(f|ves)\b/i
const ASKING =
  /\?|\b(have|had|did|do|are|were|ever|how|what|when|thought|thoughts|thinking|think|plan|plans|planned|feel|feeling)\b/i

/**
 * Asking about suicide outright is right and must never be heard as abuse, whatever words it takes. Standard advice is
 * to ask directly: NICE NG225 (2022) on self-harm, and every suicide-prevention training since.
 */
export function hearHardQuestion(said: string, understood: Understanding): Understanding {
  if (!HURTING_ONESELF.test(said) || !ASKING.test(said)) return understood
  const style = { ...understood.style, rude: false }
  if (understood.kind !== 'abuse') return { ...understood, style }
  const acts = [{ act: 'sx:suicidal', confidence: 1, from: 0, to: said.length }]
  return { ...understood, style, kind: 'understood', acts }
}
