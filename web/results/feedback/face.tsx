export type Rate = 1 | 2 | 3

/** Paths of brows and mouth, by rating. */
const FEATURES: Record<Rate, { brows: string; mouth: string }> = {
  1: { brows: 'M22 30c2-2 4-3 7-3M42 30c-2-2-4-3-7-3', mouth: 'M25 46c3-5 11-5 14 0' },
  2: { brows: 'M23 28h6M35 28h6', mouth: 'M26 44h12' },
  3: { brows: 'M23 28c2-2 4-2 6 0M35 28c2-2 4-2 6 0', mouth: 'M24 41c3 8 13 8 16 0z' },
}

/** A face drawn in the style of the patients. Decorative: its label is shown beside it. */
export function Face({ rate }: { rate: Rate }) {
  const { brows, mouth } = FEATURES[rate]
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.6">
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 30c-3-1-5 1-5 4s3 6 6 5M48 30c3-1 5 1 5 4s-3 6-6 5" />
        <path d="M16 27v9c0 12 7 20 16 20s16-8 16-20v-9" />
        <path
          fill="currentColor"
          d="M15 28C12 15 20 7 31 7c4 0 5 1 7 1 8 0 14 9 11 20-3-1-4-5-5-8-6 2-17 2-24-1-1 4-2 7-5 9z"
        />
        <path d={brows} />
        <path d={mouth} fill={rate === 3 ? 'currentColor' : 'none'} />
      </g>
      <g fill="currentColor" stroke="none">
        <circle cx="26" cy="34" r="2.2" />
        <circle cx="38" cy="34" r="2.2" />
      </g>
    </svg>
  )
}
