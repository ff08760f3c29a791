import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHEET = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

/** Inlines a page's style sheets, in order, so that a first visit renders without another request. */
export function withOwnStyles(html: string, folder: string): string {
  const sheets = [...html.matchAll(SHEET)].flatMap(([, href]) => href ?? [])
  if (sheets.length === 0) throw new Error('The page has no style sheet where React Router is known to name one.')
  const styles = sheets.map((href) => readFileSync(join(folder, href), 'utf8')).join('\n')
  if (/url\((?!["']?(?:\/|data:|#))/.test(styles)) throw new Error('A style sheet names a file beside itself.')
  // React expects its links on start, and a browser does not fetch disabled ones.
  const disabled = html.replace(SHEET, (sheet) => sheet.replace('/>', ' disabled=""/>'))
  const at = html.search(SHEET)
  return `${disabled.slice(0, at)}<style>${styles}</style>${disabled.slice(at)}`
}
