import { PLAIN } from '../../site/plain-pages.ts'
import { AI } from './ai-facts.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'

const PATH = '/institutions/papers/ai'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function AiPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="What is worked out by fixed rules, what is learned from data, what a language model may do where one is switched on, and what we can say for your own assessment under the EU AI Act."
      sections={AI}
    />
  )
}
