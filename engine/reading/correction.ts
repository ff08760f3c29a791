import type { Turn } from '#engine/consultation/turn.ts'

/** Corrections by the student: "No, I meant…", "sorry, I was asking about…", "that's not what I asked". */
const CORRECTS =
  /^\W*(?:(?:oh|no|nope|sorry|wait|well|actually|apologies|but|i['’]?m sorry|my (?:mistake|fault)|hang on)\b\W*)*(?:(?:what )?i(?:['’]?m (?:asking|talking)| (?:really |actually |just |only )?(?:meant|mean\b|(?:am|was) (?:really |actually )?(?:asking|talking)))|(?:that['’]?s|thats) not what i (?:asked|meant)|you(?:['’]ve)? misunderst\w+|let me rephrase|i (?:did ?n['’]?t|didnt) (?:mean|ask))/i

/** Whether a message corrects a misunderstanding of the one before. */
export const isCorrection = (message: string, turns: readonly Turn[]): boolean =>
  turns.length > 0 && CORRECTS.test(message)

/** Returns the candidates answered by mistake: those chosen for the message before. */
export const mistaken = (turns: readonly Turn[]): string[] =>
  turns.at(-1)?.choice?.parts.flatMap(({ kind, chosen }) => (kind === 'answered' ? chosen : [])) ?? []
