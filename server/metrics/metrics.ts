import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Gauges read on demand, with their help texts. Labels never contain personal data. */
const READ_ON_DEMAND = {
  bedside_ready: { help: 'Whether this process is ready for visitors: 1 or 0', labels: [] },
  bedside_reader_waiting: { help: 'Messages of this process that wait for the reader or are being read', labels: [] },
  bedside_room_connections: { help: 'Devices in group sessions that are connected to this process', labels: [] },
  bedside_database_connections: {
    help: 'Connections of the pool of this process that are busy or idle, and requests that wait for one',
    labels: ['state'],
  },
  bedside_database_up: { help: 'Whether the database answered this time: 1 or 0', labels: [] },
  bedside_database_disk_full: { help: 'Whether the disk of the database is full: 1 or 0', labels: [] },
  bedside_jobs: {
    help: 'Jobs in the database by name and state; every process that shares it says the same',
    labels: ['job', 'state'],
  },
  bedside_jobs_oldest_waiting_seconds: {
    help: 'How long the oldest job of a name has been due; every process that shares the database says the same',
    labels: ['job'],
  },
  bedside_rooms: {
    help: 'Group sessions that are not over, by step; every process that shares the database says the same',
    labels: ['step'],
  },
} as const

export type OnDemand = keyof typeof READ_ON_DEMAND
export type MetricSample = { labels?: Record<string, string>; value: number }

/** Metrics of a process, for Prometheus. */
export type Metrics = {
  /** Counts a request; the route is the pattern of its address, undefined if none matches. */
  answered: (request: { method: string; route: string | undefined; status: number; seconds: number }) => void
  /** Counts a message that the reader read. */
  read: (seconds: number) => void
  /** Counts a message for which the reader was too busy. */
  readerRefused: () => void
  /** Counts a run of a job. */
  worked: (job: string, outcome: 'completed' | 'failed' | 'deadletter') => void
  /** Counts a fault in the server or reported by a page. */
  fault: (from: 'server' | 'browser') => void
  /** Registers how a gauge is read on each scrape; left out if reading fails. */
  watch: (name: OnDemand, read: () => readonly MetricSample[] | Promise<readonly MetricSample[]>) => void
  /** Returns all metrics in Prometheus's text format. */
  text: () => Promise<string>
  /** Media type of that text. */
  type: string
}

/** Returns the names of all metrics: those in a text of metrics, and those read on demand. */
export const namesOf = (text: string): string[] => [
  ...Object.keys(READ_ON_DEMAND),
  ...[...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
]

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const READER_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

/** Creates the metrics, including Node's own process metrics. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'bedside_http_requests_total',
    help: 'Requests that were answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bedside_http_request_seconds',
    help: 'Time until a request was answered, by method and route',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const reading = new Histogram({
    name: 'bedside_reader_seconds',
    help: 'Time until the reader had read a message, waiting included',
    buckets: READER_BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'bedside_reader_refused_total',
    help: 'Messages that were refused because too many waited for the reader',
    registers,
  })
  const jobs = new Counter({
    name: 'bedside_jobs_tried_total',
    help: 'Tries at jobs in this process, by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const faults = new Counter({
    name: 'bedside_faults_total',
    help: 'Faults seen in this process, and faults that pages reported to it',
    labelNames: ['from'],
    registers,
  })
  for (const from of ['server', 'browser']) faults.inc({ from }, 0)

  return {
    answered({ method, route = 'none', status, seconds: duration }) {
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, duration)
    },
    read: (duration) => reading.observe(duration),
    readerRefused: () => refused.inc(),
    worked: (job, outcome) => jobs.inc({ job, outcome }),
    fault: (from) => faults.inc({ from }),
    watch(name, read) {
      const { help, labels } = READ_ON_DEMAND[name]
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset()
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => [])
          // Without labels a reset leaves a zero, which would be false.
          if (readings.length === 0 && labels.length === 0) this.remove()
          for (const { labels: of = {}, value } of readings) this.set(of, value)
        },
      })
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}
