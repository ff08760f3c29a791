import type { CaseFindings } from '#engine/case/findings-file.ts'

/** Sample findings of a breathless woman: two sets of observations, one result, a drawing. */
export const sampleFindings: CaseFindings = {
  observations: [
    {
      at: '14:05, on arrival',
      oxygen: 'air',
      consciousness: 'confused',
      measured: {
        heart_rate: { value: 118, usual: [60, 100] },
        respiratory_rate: { value: 28, usual: [12, 20] },
        temperature: { value: 35.4, usual: [36, 37.5] },
        weight: { value: 61 },
      },
    },
    {
      at: '14:35, after the first treatment',
      oxygen: '6 L/min by mask',
      consciousness: 'alert',
      measured: {
        heart_rate: { value: 100, usual: [60, 100] },
        respiratory_rate: { value: 12, usual: [12, 20] },
      },
    },
  ],
  examination: [
    'Sits forward and uses the muscles of the neck',
    'Wheeze over both lungs, breathing out',
    'Ankles not swollen',
  ],
  results: [
    {
      name: 'Blood gas, arterial',
      lines: [
        { name: 'pH', value: '7.48', reference: '7.35 to 7.45', flag: 'high' },
        { name: 'Lactate', value: '1.1', unit: 'mmol/L', reference: 'below 2' },
      ],
    },
    { name: 'Chest X-ray', report: 'Lungs large and clear.' },
  ],
  picture: { title: 'Peak flow chart', alt: 'A line that falls over four days from 420 to 210' },
  drawing: '<svg viewBox="0 0 40 20"><path d="M0 2 40 18"/></svg>',
  adds: 'The wheeze and the falling chart make it her airways.',
  weighs: [
    { condition: 'acute-asthma-exacerbation', side: 'for', text: 'The chart falls day by day' },
    { condition: 'pulmonary-embolism', side: 'against', text: 'Wheeze on both sides' },
  ],
}
