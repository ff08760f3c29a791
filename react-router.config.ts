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

export default { appDirectory: 'web', ssr: false, prerender: PUBLIC } satisfies Config
