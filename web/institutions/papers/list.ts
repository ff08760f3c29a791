/** The papers that an institution's procurement asks for, in the order of their checklist. */
export const PAPERS = [
  {
    path: '/institutions/papers/data',
    title: 'Data processing',
    says: 'Every table of the database: what it holds of whom, why, for how long, and who sees it.',
  },
  {
    path: '/institutions/papers/sub-processors',
    title: 'Sub-processors',
    says: 'Every outside service that can be switched on, and what it receives.',
  },
  {
    path: '/institutions/papers/ai',
    title: 'AI sheet',
    says: 'What is worked out by rules, what is learned, what a language model may do, and the EU AI Act.',
  },
  {
    path: '/institutions/papers/security',
    title: 'Security questionnaire',
    says: 'Answers to what HECVAT (lite) asks.',
  },
  {
    path: '/institutions/papers/asvs',
    title: 'OWASP ASVS',
    says: 'A map of ASVS 5.0, levels 1 and 2, with the tests that show each.',
  },
  {
    path: '/institutions/papers/accessibility',
    title: 'Accessibility',
    says: 'WCAG 2.2, levels A and AA, in the form of a VPAT.',
  },
] as const

export type PaperPath = (typeof PAPERS)[number]['path']
