import { z } from 'zod'
import { adminPageRequest, type PageElements } from '#contract/pages.ts'

/** A file of content/pages/: a page as a fresh installation has it. Its name is the page's name. */
export const pageFile = adminPageRequest.omit({ name: true }).extend({
  elements: z.preprocess(withoutWhatIsMissing, adminPageRequest.shape.elements),
})

export type PageFile = z.infer<typeof pageFile> & { name: string }

const NOTHING: Record<Exclude<keyof PageElements, 'PageTile'>, null> = {
  PageSubTitle: null,
  PageDescription: null,
  HeroButton: null,
  PageHeroMedia: null,
  WYCSWYG: null,
}

/** An author leaves out what the page does not have. */
function withoutWhatIsMissing(elements: unknown) {
  return typeof elements === 'object' && elements !== null ? { ...NOTHING, ...elements } : elements
}
