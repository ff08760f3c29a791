import { type PartnerVariant, SHOW_NAMES, type ShowSwitch, VARIANT_LEAVES_OUT } from '#contract/values/institutions.ts'

type Set = Partial<Record<ShowSwitch, boolean>>

/** Returns the hidden screen parts: the institution's own switch wins, then its variant's, then its country's. */
export function leftOut(variant: PartnerVariant, own: Set, country: Set): ShowSwitch[] {
  const shows = (name: ShowSwitch) =>
    own[name] ?? (VARIANT_LEAVES_OUT[variant].includes(name) ? false : (country[name] ?? true))
  return SHOW_NAMES.filter((name) => !shows(name))
}
