import { PLAIN } from '../../site/plain-pages.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'
import { SECURITY } from './security-answers.ts'

const PATH = '/institutions/papers/security'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function SecurityPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="Answers to what HECVAT (lite) asks, in our own words. Where an answer depends on who runs the installation, it says so; where something was not done, it says that."
      sections={SECURITY}
    />
  )
}
