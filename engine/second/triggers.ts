import { TRIGGERS } from './attributes.ts'

type Trigger = (typeof TRIGGERS)[number]

/** The words by which each trigger is named: as whole words, the forms written out. */
const WORDS: Record<Trigger, string> = {
  moving: 'move moves moving moved movement shift shifting roll rolling turn turning twist twisting',
  resting: 'rest resting rests rested still relax relaxing',
  lying: 'lie lies lying lay laying flat bed',
  sitting: 'sit sits sitting sat upright propped',
  standing: 'stand stands standing stood up',
  walking: 'walk walks walking walked',
  stairs: 'stairs stair steps upstairs hill hills uphill climb climbing',
  exercise: 'exercise exercising exert exertion effort sport running run gym active',
  eating: 'eat eats eating ate food meal meals',
  drinking: 'drink drinks drinking drank',
  breathing: 'breathe breathes breathing breath breaths inhale',
  coughing: 'cough coughs coughing sneeze sneezing laugh laughing strain straining',
  touching: 'touch touches touching touched press presses pressing pressed push pushing poke tender palpate',
  swallowing: 'swallow swallows swallowing swallowed',
  lifting: 'lift lifts lifting lifted carry carrying',
  bending: 'bend bends bending bent stoop',
  heat: 'heat hot warm warmth',
  cold: 'cold ice cool',
  weather: 'weather damp rain air',
  mornings: 'morning mornings wake waking',
  nights: 'night nights nighttime sleep asleep evening evenings',
  working: 'work works working shift shifts job',
  stress: 'stress stressed stressful upset worry anxious',
  light: 'light lights bright',
  noise: 'noise noises loud sound sounds',
}
const BY_WORD = new Map<string, Trigger[]>()
for (const [trigger, words] of Object.entries(WORDS))
  for (const word of words.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), trigger as Trigger])

/** The triggers that a clause names. */
export const triggersIn = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))

const NAMES: ReadonlySet<string> = new Set(TRIGGERS)
export const isTrigger = (attribute: string): boolean => NAMES.has(attribute)
