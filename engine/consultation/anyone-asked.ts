import type { AboutPerson } from '#engine/case/person.ts'

/** Asks for whoever came along, without a name. */
const CAME =
  /\bwho (?:\w+ )?(?:brought|drove|accompanied|came (?:in |here |along )?with|come (?:in |here |along )?with|is (?:here )?with) (?:you|him|her)\b(?! in the)|\b(?:have|did|are) you (?:come |here )?(?:in |here )?(?:alone|by yourself|on your own)\b(?! (?:at|in|all|most|much|a lot)\b)|\b(?:is|did|has|have you (?:got|brought)|got|is there|did you (?:bring|come (?:in |here |along )?with)) (?:any|some)(?:one|body) (?:else )?(?:come |came |here )?(?:in |along )?(?:here )?(?:with you\b|today\b|in with you\b)|\bwho(?:'ve| have)? (?:have )?you (?:got|brought|come) (?:here )?(?:with|along)\b|\bwho(?:'s| is) (?:this|that) with you\b/i

/** Whether a clause asks who came along: "who brought you in?" */
export const asksWhoCame = (clause: string): boolean => CAME.test(clause)

/** Asked of whoever is around the patient, without a name. */
const FAMILY = '(?:your|the) (?:whole )?(?:family|folks|household|loved ones|parents)'
const AT_HOME = `(?:${FAMILY}|(?:every(?:one|body)|they all|things) at home)`
const OF_ANYONE: readonly (readonly [AboutPerson, RegExp])[] = [
  [
    'knows',
    new RegExp(
      `\\b(?:do|does) (?:(?:any|some)(?:one|body)|${FAMILY}) (?:else )?know\\b(?! (?:if|why|where|when))|\\bwho (?:else )?knows\\b|` +
        `\\b(?:have|had|did) you (?:told|tell|spoken to|talked to|rung|let) ${FAMILY}`,
      'i',
    ),
  ],
  [
    'coping',
    new RegExp(
      `\\bhow(?:'s| is| are| has| have) ${AT_HOME}\\b.*\\b(?:taking|taken|coping|coped|dealing|managing|handling|finding|found|holding|reacting|reacted)\\b`,
      'i',
    ),
  ],
  [
    'said',
    /\bwhat (?:has|have|did|do|does) (?:other people|others|people|any(?:one|body)|every(?:one|body)) (?:else )?(?:said|say|suggest(?:ed)?|think|thought|told you|reckon)\b/i,
  ],
  [
    'said',
    new RegExp(`\\bwhat (?:do|does|did|has|have) ${AT_HOME} (?:think|thought|say|said|make|made|reckon)\\b`, 'i'),
  ],
]

/** What a clause asks of those around the patient in general: whether anyone knows, how the family copes. */
export const askedOfAnyone = (clause: string): AboutPerson | undefined =>
  OF_ANYONE.find(([, asks]) => asks.test(clause))?.[0]

/** Asks for whoever saw it, without a name. */
const SAW =
  /\b(?:did|has|have|was|were) (?:there )?(?:any|some)(?:one|body)(?: else)? (?:\w+ )?(?:see|seen|witness|witnessed|notice|noticed|watching)\b|\bwho (?:else )?(?:saw|witnessed|noticed)\b|\b(?:any|were there) (?:\w+ )?witnesses\b/i

/** Whether a clause asks who saw it: "did anyone see what happened?" */
export const asksWhoSaw = (clause: string): boolean => SAW.test(clause)

/** Asks on for health without a name: "any health problems?" after talk of somebody. */
export const asksHealth = (clause: string): boolean =>
  /^\W*(?:and |with )?(?:any |other )?(?:health|medical) (?:problems|issues|conditions|trouble)\W*$/i.test(clause)

/** Asks on for an age without a name. */
export const asksAge = (clause: string): boolean =>
  /^\W*(?:and )?(?:older or younger|younger or older|how old|what ages?)\W*$/i.test(clause)
