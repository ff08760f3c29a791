import type { Config } from '@react-router/dev/config'

const PUBLIC = ['/', '/institutions', '/technology', '/about', '/careers', '/terms', '/privacy', '/plans']

export default { appDirectory: 'web', ssr: false, prerender: PUBLIC } satisfies Config
