import type { VariantInfo } from '#contract/variants.ts'
import { showPartner } from '../ui/icons/partner-mark.ts'
import { currentVariant, rememberedVariant } from './variant.ts'

type Accent = NonNullable<VariantInfo['colours']>['light']

const sheet = new CSSStyleSheet()

/** Applies the host's name, logo and colour: immediately as of the last visit, then the current ones. */
export async function wearVariant(): Promise<void> {
  wear(rememberedVariant())
  wear(await currentVariant())
}

function wear(variant: VariantInfo | null) {
  const { name, logo, colours } = variant ?? { name: null, logo: null, colours: null }
  showPartner(name === null ? null : { name, logo })
  sheet.replaceSync(
    colours ? `${rule(':root', colours.light)}@media screen{${rule(':root[data-theme=dark]', colours.dark)}}` : '',
  )
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

const rule = (where: string, { ground, words, tint }: Accent) =>
  `${where}{--blue:${ground};--blue-press:color-mix(in srgb,${ground} 85%,black);--blue-tint:${tint};--blue-text:${words}}`
