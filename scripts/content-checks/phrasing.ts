import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, inspect } from '#server/content/checks/finding.ts'

/** Wording that confused readers, with its replacement. */
// biome-ignore format: a table
const BANNED: readonly (readonly [phrase: RegExp, remedy: string])[] = [
  // Whole labels, between quotes or tags.
  [/(?<=['"`>]\s*)Go on(?=\s*['"`<:])/,                            'Continue'],
  [/(?<=['"`>]\s*)Make it(?=\s*['"`<])/,                           'Create'],
  [/(?<=['"`>]\s*)Only the (?:two|three|four|five|six)(?=\s*['"`<])/, 'Retry the two'],
  [/(?<=['"`>]\s*)Once more(?=\s*['"`<])/,                         'Try again'],
  [/(?<=['"`>]\s*)Leave it(?=\s*['"`<])/,                          'Cancel'],
  [/(?<=['"`>]\s*)Take it(?=\s*['"`<])/,                           'Claim'],
  [/(?<=['"`>(]\s*)[Ii]f you like(?=\s*['"`<)])/,                  'optional'],
  // Words.
  [/\b[Ww]ho(?:m)?ever\b/,                                         'anyone who …, or say who it is'],
  [/\b[Mm]end(?:s|ed|ing)?\b/,                                     'fix'],
  [/\b[Ll]ikeliest\b/,                                             'most likely'],
  [/\bbehind the curtain\b/,                                       'locked'],
  [/\bby itself\b/,                                                'automatically'],
  [/\bby mail\b/,                                                  'by e-mail'],
  [/\b[Pp]resent (?:password|address)\b/,                          'current'],
  [/\b(?:our|these|more|such) letters\b|\b[Aa] letter (?:tells|with|is)\b|\bLetters about\b/, 'e-mails'],
  [/\b[Gg]iven? (?:it |the money )?back\b|\bpaid back\b/,          'refund'],
  [/\bin one breath\b/,                                            'at once'],
  [/(?<!nobody )\b[Ss]omebody (?:who|else|has|still|can|took|of)\b/,      'someone; “a former user” for an account that is gone'],
  [/\b(?:for|to|that|because) everybody\b|\b[Ee]verybody (?:is|was|has|can|sees|stays|reads|else|agreed)\b|\b[Hh]ardly anybody\b/, 'everyone, anyone'],
  [/\bfrom knowledge\)/,                                          'the source, or nothing'],
  [/\b[Ss]econd reader\b(?! of)/,                                  'someone else'],
  [/(?:\d|\})[ \u00a0]%(?!\w)/,                                    '25%, without a space'],
  // Unidiomatic sentences.
  [/\bcome all the same\b/,                                        'are always sent'],
  [/\bmade again\b/,                                               're-marked, or done again'],
  [/\bstands? (?:why|what|who|there)\b/,                           'say directly what is where'],
  [/\bwho is sent the link\b/,                                     'anyone with the link'],
  [/\bis spread wide\b/,                                           'covered several conditions'],
  [/\b(?:said|you) came close\b/,                                  'none of your questions was about …'],
  [/\bwould have told (?:you )?(?:the )?most\b/,                   'the most useful question'],
  [/\bits page does not say\b/,                                   'not stated'],
  [/[’']ll want your name\b/,                                      'only if a name is asked'],
  [/\bThere is place for\b|\bwith the same link and\b|\bwith its minute\b/, 'there is room for, on the same link, and when'],
  [/\bparts (?:the|them|these|a)\b|\bwhat parts\b/,                'tells apart'],
  [/\b[Ff]irst word on\b/,                                         'the first question about'],
  [/\btold? nothing of\b/,                                         'did not help with'],
  [/\b[Ll]ay another\b|\b[Ll]ay (?:two|three)\b|\blaid beside\b/,  'add, compare'],
  [/\bno case yet\b/,                                              'not tried yet'],
  [/\bcould not be fetched\b|\bdid not come\b/,                    'we couldn’t load …'],
  [/\b[Nn]obody fits\b/,                                           'no patients match'],
  [/\btold that it was (?:one|it)\b/,                               'once you have met it'],
  [/\b100 of doubt\b/,                                            '100 points of doubt, or what a question was worth'],
  [/\bconversation waits\b/,                                      'is kept'],
  [/\bis tried again\b/,                                           'we’ll try again'],
  [/\bas people do\b/,                                             'like real people'],
  [/\bfind the way back\b/,                                        'you’ll find it here'],
  [/\btold you six letters\b/,                                     'Have a code?'],
  [/\b[Ii]s it you (?:that|who)\b/,                                'Are you …?'],
  [/\bin (?:its|their) order\b/,                                   'in order'],
  [/\bNothing is lost\b/,                                          'Your work is safe'],
  [/\bgo(?:es)? on asking\b|\bto go on\b/,                         'continue'],
  // Typing errors.
  [/\bsure want\b/,                                                'sure you want'],
  [/\bOps\b/,                                                      'Oops'],
  [/\bwailt\b|\btry again latter\b|\btry submit\b/,                'wait, later, submitting'],
  [/\bThis criteria is\b/,                                         'This criterion is'],
]

/** Returns the banned wording in a text, with its replacements. */
export const stumblesIn = (text: string): { words: string; remedy: string }[] =>
  BANNED.flatMap(([phrase, remedy]) => {
    const words = phrase.exec(text)?.[0]
    return words === undefined ? [] : [{ words, remedy }]
  })

const WRITTEN = [
  'help/*.yaml',
  'learn/*.yaml',
  'journeys/*.yaml',
  'notifications/*.yaml',
  'company.yaml',
  'first-page.yaml',
]

/**
 * Checks that help, lessons, journeys, news and the public pages are in plain English. Patients may speak as they like.
 */
export function phrasing(content: string): CheckResult {
  const lines = globSync(WRITTEN, { cwd: content }).flatMap((file) =>
    linesOf(readFileSync(join(content, file), 'utf8')).map((text, at) => ({
      file: `${content}/${file}`,
      at: at + 1,
      text,
    })),
  )
  return inspect(`${content}/{help,learn,journeys,notifications}`, lines, ({ file, at, text }) => {
    const [stumble] = stumblesIn(text)
    return stumble && { key: `${file}:${at}`, remedy: `“${stumble.words}”: write ${stumble.remedy}` }
  })
}

/** Returns the lines of a YAML file, without comments. */
const linesOf = (yaml: string): string[] => yaml.split('\n').map((line) => (/^\s*#/.test(line) ? '' : line))
