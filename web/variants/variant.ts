import type { VariantInfo } from '#contract/variants.ts'
import { call } from '../api.ts'
import { domainOf } from './domain.ts'

const KEY = 'bedside.variant'

let found: Promise<VariantInfo | null> | undefined

/** Fetches this host's changes to the product; null without a request on the product's own hosts. */
export function currentVariant(hostname = window.location.hostname): Promise<VariantInfo | null> {
  const domain = domainOf(hostname)
  if (domain === 'base') return Promise.resolve(null)
  found ??= readVariant(domain)
  return found
}

/** Returns the variant as of the last visit, so that the page's look does not change while loading. */
export function rememberedVariant(): VariantInfo | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as VariantInfo | null
    return stored?.domain === domainOf(window.location.hostname) ? stored : null
  } catch {
    return null
  }
}

async function readVariant(domain: string): Promise<VariantInfo | null> {
  try {
    const path = `/api/v1/customised-page/info/?${new URLSearchParams({ domain })}`
    const info = await call<VariantInfo>('GET', path)
    if (info.domain === 'base') {
      localStorage.removeItem(KEY)
      return null
    }
    localStorage.setItem(KEY, JSON.stringify(info))
    return info
  } catch {
    found = undefined
    return rememberedVariant()
  }
}
