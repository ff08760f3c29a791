/** Returns the bedside observations of a text in the form of FOUND, converting units; empty where there are none. */
export function bedsideNumbers(text: string): string[] {
  const first = (...forms: RegExp[]) => forms.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined)
  const fahrenheit = first(/(\d+(?:\.\d+)?)\s*°\s*F\b/)
  const celsius =
    first(/(\d+(?:\.\d+)?)\s*°\s*C\b/, /\bT\s*(\d\d(?:\.\d+)?)\b/) ?? (fahrenheit && inCelsius(Number(fahrenheit)))
  const found: [word: string, value: string | undefined][] = [
    ['RR', first(/(\d+)\s*(?:breaths|次)\s*\/?\s*min/i, /(?:Respiratory[_ ]Rate|\bRR?)\W*(\d+)/i)],
    ['P', first(/(\d+)\s*(?:bpm|beats)/i, /(?:Heart[_ ]Rate|Pulse|\bP)\W*(\d+)/i)],
    ['BP', first(/(\d+\/\d+)\s*mm\s*Hg/i, /(?:Blood[_ ]Pressure|\bBP)\W*(\d+\/\d+)/i)],
    ['SpO2', first(/(?:Oxygen[_ ]Saturation|SpO2|SaO2)\W*(\d+)/i)],
    ['T', celsius],
  ]
  return found.flatMap(([word, value]) => (value === undefined ? [] : [`${word} ${value}`]))
}

const inCelsius = (fahrenheit: number): string => (((fahrenheit - 32) * 5) / 9).toFixed(1)
