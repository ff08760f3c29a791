/** Relatives by blood who may have or have had a disease. */
const ELDER =
  '(?:mum|mother|dad|father|parents?|brothers?|sisters?|siblings?|grand\\w+|gran|granny|nan|nana|aunt\\w*|uncles?|cousins?)'
const ELDERS = new RegExp(`^(?:${ELDER}|relatives?|rels|relations)$`)

/** Whether a word names a relative by blood. */
export const isElder = (word: string) => ELDERS.test(word)

const TOLD = new RegExp(
  `\\b(?:my|his|her|our)(?: \\w+)? ${ELDER}(?:'s (?:got|had|on|side)|(?: also| both| actually| just| had| has| have|(?: did| does)(?=[.,!]| too| as well|$)| gets?| died| passed| takes?| suffer\\w*| was| is| were| are)+)\\b`,
  'i',
)

/** "My dad had a stroke": a reply that tells of a relative's health. */
export const tellsOfKin = (reply: string) => TOLD.test(reply)
