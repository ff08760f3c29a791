import { z } from 'zod'
import { adminPageRequest, type PageElements } from '#contract/pages.ts'

/** A file of content/pages/: a page of a fresh installation, named after the file. */
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

/** Absent elements are omitted from the file. */
function withoutWhatIsMissing(elements: unknown) {
  return typeof elements === 'object' && elements !== null ? { ...NOTHING, ...elements } : elements
}
