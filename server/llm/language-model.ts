import type { Speaker } from './same-words.ts'

/** An unclear message: what the student wrote, after which words of the patient, and what questions there are to mean. */
export type Unclear = { student: string; message: string; before: string; questions: ReadonlyMap<string, string> }

/** A reply that the patient is about to give. Nothing of the case is in it but these chosen words and who says them. */
export type Chosen = {
  student: string
  message: string
  words: string
  speaker: Speaker
  /** "Jasmine Osei, 22, drama student", and how they speak. */
  who: string
  manner: string
}

/** What an optional language model may do. Neither ever throws: on any fault the engine's own reply goes out. */
export type LanguageModel = {
  /** Acts of the vocabulary that an unclear message may mean: offered to the student, never assumed. */
  propose(unclear: Unclear): Promise<string[]>
  /** The chosen words as this patient would say them; nothing unless it says the same. */
  reword(chosen: Chosen): Promise<string | undefined>
}
