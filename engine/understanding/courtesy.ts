import { type Token, textOf } from './tokens.ts'

const SOFTLY =
  '((just|really|quite|very much|very|also|only|first|perhaps|maybe|possibly|please|kindly|now|so|ever so|most|actually) )*'
const TELLS = `(tell|telling|telling me|tell me|let me know|letting me know|share with me|sharing with me|explain to me|describe to me|talk me through|talking me through|say|saying)( me| us)?`
const YOU_TELL = `you ${SOFTLY}(would|could|can|might|will|do not|were|are) ${SOFTLY}((mind|be (able|willing|happy|okay|comfortable|kind enough|so kind as)( to)?|able to|willing to|happy to) )?${SOFTLY}${TELLS}`
const I_WOULD = `(i|we) (would|was|am|were|do|have|need|want)`
const LEARN =
  '(know|understand|ask|ask you|hear|learn|find out|check|check with you|(get|have) (a|an|some|more of a|a bit of a) (\\w+ )?(feel|sense|idea|picture|understanding) (for|of))'
const PARENTHESIS = '(if (you|that|it|i)( \\w+){1,10}? )?'

/** How a question is asked by saying that one would like to ask it. */
const INDIRECT = [
  `(i|we) ${SOFTLY}(was|were|am|are) ${SOFTLY}hoping ${SOFTLY}((if|that) )?${YOU_TELL}`,
  `(i|we) ${SOFTLY}((do|was|am|were) )?${SOFTLY}(wonder|wondering|wondered) (if|whether) ${YOU_TELL}`,
  `${I_WOULD} ${SOFTLY}(like to|love to|want to|need to|be (interested|curious|keen) to|hoping to|interested to|curious to) ${SOFTLY}${LEARN}`,
  `what ${I_WOULD} ${SOFTLY}((like|love|want|need) )?to ${SOFTLY}${LEARN} ${PARENTHESIS}is`,
  `(i|we|it) would be ${SOFTLY}(grateful|thankful|obliged|helpful|useful|great|good) (for me )?(if ${YOU_TELL}|to ${LEARN})`,
  `it would ${SOFTLY}help (me )?(if ${YOU_TELL}|to ${LEARN})`,
  `(would|do) you mind ${SOFTLY}(me asking|my asking|if i ask|if i asked|telling me|saying|sharing)`,
  `(would it be|is it) (okay|all right|fine) ((with you|for me) )?(if i (ask|asked)|to ask)( you)?`,
  `(can|could|may|might) i ${SOFTLY}(ask|check)( you| with you)?`,
]
const LATER = 'roughly|about|exactly|a little|a bit|something|more'
const EMBEDDED = `(whether|if|how|what|when|where|whereabouts|who|which|why)`
const WHOLE = new RegExp(
  `\\b(${INDIRECT.join('|')}) ((${LATER}|please|and) )*(?!${EMBEDDED} (\\w+ ){0,4}?(scans?|tests?|results?|bloods|we|i|doctors?|team|consultant)\\b)(?=${EMBEDDED} (\\w+ ){0,9}?(you|your|he|his|she|her|they|there|anyone|anybody|it|this|that|the|any|been)\\b)`,
)
const HINT =
  /^(wonder|wondering|wondered|grateful|thankful|like|love|want|need|help|helpful|useful|mind|ask|asked|check|little|bit|interested|curious|keen|hoping|more)$/

/**
 * "I'd be grateful if you could tell me how long it has been there" asks how long it has been there: the courtesy
 * around a question is left out, and what stands before it in the sentence is a sentence of its own.
 */
export function withoutCourtesy(tokens: Token[]): Token[] {
  if (tokens.length < SHORTEST || !tokens.some(({ word }) => HINT.test(word))) return tokens
  const kept: Token[] = []
  let first = 0
  for (let i = 0; i < tokens.length; i++) {
    const { after = '' } = tokens[i] ?? {}
    if (after !== '.' && after !== '?' && i < tokens.length - 1) continue
    kept.push(...direct(tokens.slice(first, i + 1)))
    first = i + 1
  }
  return kept
}
const SHORTEST = 6

/** "Tell me a little about how…" */
const SOFTENED =
  /(?<=\b(tell|telling) me )(a (little|bit|little bit)( more)?|something|more) about (?=(what|whether)\b|how (?!((have|has|been|you|he|she|they|things|is|are|doing) )*(feel|doing)))/

function direct(given: Token[]): Token[] {
  const softened = SOFTENED.exec(textOf(given))
  const sentence = softened ? without(given, softened) : given
  const match = WHOLE.exec(textOf(sentence))
  if (!match) return sentence
  const from = wordsIn(sentence, match.index)
  const to = wordsIn(sentence, match.index + match[0].length)
  const before = sentence.slice(0, from).map((token, i): Token => (i === from - 1 ? { ...token, after: '.' } : token))
  const asked = sentence
    .slice(to)
    .map((token, i, all): Token => (i === all.length - 1 ? { ...token, after: '?' } : token))
  return [...(before.every(({ word }) => JOINS.test(word)) ? [] : before), ...asked]
}

const without = (sentence: Token[], { index, 0: words }: RegExpExecArray): Token[] => [
  ...sentence.slice(0, wordsIn(sentence, index)),
  ...sentence.slice(wordsIn(sentence, index + words.length)),
]

const JOINS = /^(and|so|but|okay|right|well|then|now|also|or)$/

const wordsIn = (sentence: readonly Token[], at: number): number => {
  let position = 0
  return sentence.findIndex(({ word }) => {
    const here = position >= at
    position += word.length + 1
    return here
  })
}
