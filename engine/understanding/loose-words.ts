import type { Subject } from './subject.ts'

/** What a looser word may stand for once its own kind is being talked about: "the itching" of jaundice, "pads" of periods. */
const LOOSE: Readonly<Record<string, RegExp>> = {
  skin_change: /^(rash|itch|lumps|wound|genital_lesion|bruise)$/,
  limb_swelling: /^(leg_swelling|joint_swelling)$/,
  leg_swelling: /^limb_swelling$/,
  joint_swelling: /^leg_swelling$/,
  vaginal_bleeding: /^periods$/,
  bleeding_bruising: /^(vaginal_bleeding|periods|nosebleed|blood_stool|haematuria|wound|haemoptysis|haematemesis)$/,
  urinary_general: /^(dysuria|frequency|nocturia|urgency|haematuria|hesitancy|urine_change|incontinence_urine)$/,
  bowel_change: /^(diarrhoea|constipation)$/,
  itch: /^pruritus$/,
  sweating: /^night_sweats$/,
  nausea: /^vomiting$/,
  faint: /^loss_consciousness$/,
  loss_consciousness: /^(faint|seizure)$/,
  breathless: /^pnd$/,
  wheeze: /^noisy_breathing$/,
  malaise: /^(vomiting|nausea)$/,
}

/** A rash is a kind of skin change, loose stools of a change in the bowels. */
export const isKindOf = (kind: string, name: string): boolean =>
  LOOSE[name]?.test(kind) === true && LOOSE[kind]?.test(name) !== true

/** What a name stands for here: its own kind where that is talked about, else itself. */
export const kindTalkedOf = (name: string, { target }: Subject) => (LOOSE[name]?.test(target) ? target : name)
