import { type Token, textOf } from './tokens.ts'

/** Words of a nod: they ask and tell nothing. */
export const NODS: ReadonlySet<string> = new Set(
  (
    'okay right yeah yes yep yup great good perfect fine sure thanks thank you cool excellent lovely brilliant and so ' +
    'absolutely wonderful fantastic super noted understood got it i see gotcha fair enough no problem worries of course nice ' +
    'alrighty righto ta cheers awesome indeed true exactly all makes sense sounds that is very much really well then ' +
    'handy aye tidy dandy splendid marvellous okey dokey doke righty righteo goodo ' +
    'grand smashing champion sound sweet spot on righty lush class not nothing like oh ah wow interesting for sure now hmm hm mhm mhmm mmhm mmhmm mmm hmmm uh huh mate pal buddy amazing ace understand alright sorry too'
  ).split(' '),
)

/** Says no more than a nod. */
export const onlyNods = (tokens: readonly Token[]): boolean => tokens.every(({ word }) => NODS.has(word))

const LONGEST_PRAISE = 14

/** "That's really helpful to know, thank you" nods to an answer. */
export const praises = (tokens: readonly Token[]) =>
  tokens.length <= LONGEST_PRAISE &&
  /\b((that|it|this) (is|was) (a |all |very |really |quite |so |actually )*(helpful|useful|interesting|good|fine|great|fair|reasonable|clear|reassuring|encouraging)|(good|useful|helpful|nice|interesting) to know|fair enough|thanks a (million|lot|bunch)|i see what you mean|(i )?(get|got|hear|follow) you$|(no|not a) (worries|problem|bother|dramas|drama|trouble|matter)|right you are|good (girl|boy|lad|man)|well done)\b/.test(
    textOf(tokens),
  )
