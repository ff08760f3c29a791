import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Knowledge } from '#engine/draft/knowledge.ts'
import { wordsToRead } from '#engine/draft/words-to-read.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { isActId } from '#engine/vocabulary/acts.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import type { Conditions } from '../../content/load-conditions.ts'
import { loadReaderContent } from '../../reader/load-reader-content.ts'
import { draftPatient } from '../patient/draft-patient.ts'
import { questionBank } from './question-bank.ts'

const CONTENT = 'content'
/** All of 56 labels tested with this minimum score and this lead over the next were right. */
const SURE = 0.02
const CLEAR = 0.07
const GENERAL = 'general:'

type From = { content: LoadedContent; conditions: Conditions; reader: MessageReader }

/** Returns the knowledge used to complete a draft, including the reader. `today` is YYYY-MM-DD. */
export async function knowledgeFor(
  { content, conditions, reader }: From,
  draft: string,
  today: string,
): Promise<Knowledge> {
  const { list, names, pages } = conditions
  const acts = new Map<string, string | undefined>()
  for (const words of wordsToRead(draft)) acts.set(words, await actRead(reader, words))
  return {
    answers: content.answers,
    conditions: Object.entries(list).map(([slug, { name, system }]) => {
      return { slug, name, system, accepts: pages.get(slug)?.accepts ?? [], finds: names[slug] ?? [] }
    }),
    sources: content.sources,
    bank: questionBank(content, loadReaderContent(CONTENT, content)),
    actOf: (words) => acts.get(words),
    today,
  }
}

/** A placeholder patient without answers of their own. */
const EMPTY_PATIENT: PatientCase = draftPatient({ yaml: {}, tables: {}, texts: {}, unconfirmed: {}, comments: {} })

async function actRead(reader: MessageReader, words: string): Promise<string | undefined> {
  const { whole } = await reader.read(EMPTY_PATIENT, '', `Any ${words}?`)
  const [first, second] = whole.ranked.filter(({ id }) => id.startsWith(GENERAL))
  if (!first || first.score < SURE || first.score - (second?.score ?? 0) < CLEAR) return undefined
  const act = first.id.slice(GENERAL.length)
  return isActId(act) ? act : undefined
}
