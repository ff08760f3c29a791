import type { Config } from '@react-router/dev/config'

const PUBLIC = [
  '/',
  '/institutions',
  '/institutions/papers',
  '/institutions/papers/data',
  '/institutions/papers/sub-processors',
  '/institutions/papers/ai',
  '/institutions/papers/security',
  '/institutions/papers/asvs',
  '/institutions/papers/accessibility',
  '/technology',
  '/about',
  '/careers',
  '/terms',
  '/privacy',
  '/plans',
]

// Loaders lie in the files that daily screens share (scripts/building/chunks.ts): files of their own would only name those.
export default { appDirectory: 'web', ssr: false, prerender: PUBLIC, splitRouteModules: false } satisfies Config
