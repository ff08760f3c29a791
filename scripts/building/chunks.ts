/** Rolldown's information on a module while it assigns modules to files. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const OURS = /web|contract|engine|node_modules/

/**
 * Modules that would load with every page though no student's first view needs them: check boxes, radio buttons, staff.
 */
const APART = /@base-ui|\/web\/(?:admin|educator|staff|studio)\//

/** A student's daily screens, with the route files of each. */
const DAILY = {
  home: ['root', 'shell/shell', 'dashboard/home/home-screen'],
  case: ['root', 'account/student-layout', 'modes/history/history-screen'],
  debrief: ['root', 'account/student-layout', 'results/debrief/rubric-screen'],
}

/** Pages that need little of a daily screen: the parts that they use go into a separate file. */
const LIGHT = ['pages/first-page', 'group/room/room-screen', 'group/join-screen', 'results/reasoning/summary-screen']

/** A group includes its modules' imports, so what several screens share comes before what only one needs. */
const SETS = [
  { count: 3, light: false },
  { count: 2, light: false },
  { count: 1, light: true },
  { count: 1, light: false },
]

/**
 * Assigns modules to files. By default Rolldown makes a file for each set of pages that share a module: home fetched
 * sixty, most of about a kilobyte, which compress badly. What most pages use is one file. Of the rest, what a daily
 * screen shares with other pages is one file, and so is what several daily screens share.
 */
export const CHUNKS = {
  groups: [
    {
      name: 'shared',
      test: (id: string) => OURS.test(id) && !APART.test(id),
      minShareCount: 20,
      priority: SETS.length + 1,
    },
    ...SETS.map((set, at) => ({
      name: (id: string, graph: Graph) => fileFor(id, graph, set),
      minShareCount: 2,
      priority: SETS.length - at,
    })),
  ],
}

/** Returns the file of a module that this many daily screens load, named after them. */
function fileFor(id: string, graph: Graph, { count, light }: (typeof SETS)[number]): string | null {
  if (!OURS.test(id)) return null
  const users = usersOf(id, graph)
  const isUsedBy = (route: string) => users.some((user) => user.includes(`/web/${route}.tsx`))
  const screens = Object.entries(DAILY).flatMap(([screen, routes]) => (routes.some(isUsedBy) ? screen : []))
  if (screens.length !== count || (count === 1 && LIGHT.some(isUsedBy) !== light)) return null
  return `${screens.join('-and-')}${light ? '-light' : ''}`
}

/** Returns a module and all its static importers, direct and indirect. */
function usersOf(id: string, graph: Graph): string[] {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}
