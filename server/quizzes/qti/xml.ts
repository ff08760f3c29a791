/** Text that is already XML. */
export type Xml = { xml: string }
type Part = string | number | Xml | readonly Xml[]

/** Template tag for XML: escapes values unless they are XML. Drops characters that XML 1.0 forbids. */
export function xml(texts: TemplateStringsArray, ...parts: Part[]): Xml {
  return { xml: texts.reduce((made, text, at) => made + partOf(parts[at - 1]!) + text) }
}

function partOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'xml' in part ? part.xml : part.map((one) => one.xml).join('')
}

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
