/** Openings of a summary: "so to sum up", "to recap". */
export const SUMS_UP =
  /^\W*(?:(?:so|ok|okay|right|just|basically) ?\W*)*(?:to |let me )?(?:sum(?:ming|marise)? ?up|summarise|recap)\b/i
const LEADS_IN = /^\W*(?:(?:ok|okay|right|alright|great|thanks|thank you)\b\W*)*so\b/i

/** Whether a summary starts as a list of claims. */
export const beginsList = (summary: string): boolean => SUMS_UP.test(summary) || LEADS_IN.test(summary)

/** `claims`: the clause asserts what it names. `continues`: the list items after it are claims too. */
export type Claim = { claims: boolean; continues: boolean }

/**
 * Takes a clause of a summary, and whether it follows a list of claims. A clause with "you have" is a claim, and so is
 * each list item after it. A denial, a question, a fear or a trigger ends the list. A clause that gives a time ("when
 * you pee") is not a claim and does not end the list.
 */
export function claimOf(clause: string, isListed: boolean): Claim {
  if (HAS.test(clause)) return { claims: !IS_DENIED.test(clause), continues: !IS_DENIED.test(clause) }
  const continues = isListed && !ENDS_LIST.some((words) => words.test(clause))
  return { claims: continues && !OF_A_TIME.test(clause), continues }
}

const HAS =
  /\b(?:you|he|she|they)\b.{0,14}\b(?:had|have|has|got|getting|having|been)\b|['’](?:ve|s)\b|\bthere(?: is|'s|’s| was)\b/i
const IS_DENIED = /\b(?:no|not|nor|never|without|den(?:y|ies|ied)|nobody|none)\b|n['’]t\b/i
const OF_A_TIME = /\b(?:when|after|before|if|while|past)\b/i
const ENDS_LIST = [
  IS_DENIED,
  /\b(?:worse|better|worst|brought on|set off|eased?|helps?|used to|previous(?:ly)?)\b/i,
  /\b(?:worr(?:y|ies|ied)|afraid|fear(?:s|ed)?|scared|think\w*|thought|wonder\w*|hop(?:e|es|ing)|want\w*|ask\w*)\b/i,
  /\b(?:mum|mother|dad|father|brothers?|sisters?|family|grand\w+|husband|wife|partner|son|daughter)\b/i,
  /^\W*(?:(?:and|so|ok|okay) )*(?:any|do|does|did|have|has|is|are|was|were|what|when|where|how|why|who|which|can|could|would)\b/i,
]
