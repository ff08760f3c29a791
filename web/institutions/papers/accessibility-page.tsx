import { PLAIN } from '../../site/plain-pages.ts'
import type { PaperSection } from './paper-parts.ts'
import { paperHead, SchoolPaper } from './school-paper.tsx'
import { type Criterion, WCAG } from './wcag.ts'

const PATH = '/institutions/papers/accessibility'

export const handle = PLAIN

export const meta = () => paperHead(PATH)

export default function AccessibilityPage() {
  return (
    <SchoolPaper
      path={PATH}
      lead="WCAG 2.2, levels A and AA, in the form of a VPAT 2.5. The project filled it in itself, from tests by program and from reading the code. It has not been tried with people who use assistive technology."
      sections={[HOW, sectionOf('A'), sectionOf('AA')]}
    />
  )
}

const HOW: PaperSection = {
  title: 'How it was evaluated',
  rows: [
    {
      term: 'axe-core',
      text: 'The browser tests open each screen and let axe-core check its rules for WCAG 2.2 A and AA, in light, and for contrast in dark; some on a phone as well. A program can find only part of what the criteria ask. “axe” below means that its rules cover a part of this one.',
    },
    { term: 'Keyboard', text: 'Browser tests walk the main tasks by keyboard alone.' },
    {
      term: 'Not done',
      text: 'No test with a screen reader, magnifier, voice control or switch, and none with disabled people. Where no test is named, “Supports” rests on reading the code.',
    },
    {
      term: 'Words',
      text: 'Supports, Partially supports, Does not support, Not applicable, as in the VPAT. Not evaluated: nobody has looked. The VPAT allows that for level AAA alone, so this is not a complete one.',
    },
    {
      term: 'Section 508 and EN 301 549',
      text: 'Their chapters on web content are these criteria. Their other chapters were not evaluated.',
    },
  ],
}

const sectionOf = (level: Criterion['level']): PaperSection => ({
  title: `Level ${level}`,
  rows: WCAG.filter((one) => one.level === level).map(({ id, name, verdict, text, axe, tests }) => ({
    term: `${id} ${name}`,
    text: `${verdict}. ${text}${axe ? ' Checked in part by axe.' : ''}`,
    ...(tests && { tests }),
  })),
})
