/** Countries with their own path prefix, each with the language of its pages. */
export const COUNTRY_LANGUAGES = { uk: 'en-GB', au: 'en-AU' } as const

export type Country = keyof typeof COUNTRY_LANGUAGES
