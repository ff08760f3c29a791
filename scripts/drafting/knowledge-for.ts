import type { Knowledge } from '#engine/draft/knowledge.ts'
import { wordsToRead } from '#engine/draft/words-to-read.ts'
import { isActId } from '#engine/vocabulary/acts.ts'
import { type LoadedContent, loadSound } from '#server/cases/load-cases.ts'
import { loadSoundConditions } from '#server/cases/load-conditions.ts'
import { loadSources } from '#server/cases/load-sources.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { openFor } from '../reader/open.ts'
import { questionBank } from './question-bank.ts'

/** All that a draft is filled up from, with what the reader makes of its words. */
export async function knowledgeFor(draft: string, today: string): Promise<Knowledge> {
  const { content } = await loadSound('content')
  const reader = openFor(content)
  try {
    return await knowledgeWith(content, reader, draft, today)
  } finally {
    await reader.close()
  }
}

export async function knowledgeWith(
  content: LoadedContent,
  reader: Pick<Reader, 'readAlone'>,
  draft: string,
  today: string,
): Promise<Knowledge> {
  const { list, pages } = await loadSoundConditions('content', [])
  const conditions = Object.entries(list).map(([slug, { name, system }]) => {
    return { slug, name, system, accepts: pages.get(slug)?.accepts ?? [] }
  })
  const acts = new Map<string, string | undefined>()
  for (const words of wordsToRead(draft)) acts.set(words, await actRead(reader, words))
  return {
    answers: content.answers,
    conditions,
    sources: await loadSources('content', []),
    bank: questionBank(content, loadReaderContent('content', content)),
    actOf: (words) => acts.get(words),
    today,
  }
}

/** Of thirty items that were tried, every one that scored so high and so far above the next was right. */
const SURE = 0.22
const CLEAR = 0.1

const GENERAL = 'general:'

async function actRead({ readAlone }: Pick<Reader, 'readAlone'>, words: string): Promise<string | undefined> {
  const { whole } = await readAlone('', `Any ${words}?`)
  const [first, second] = whole.ranked
  if (!first || first.score < SURE || first.score - (second?.score ?? 0) < CLEAR) return undefined
  const act = first.id.startsWith(GENERAL) ? first.id.slice(GENERAL.length) : ''
  return isActId(act) ? act : undefined
}
