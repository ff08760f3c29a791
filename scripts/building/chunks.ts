/** What Rolldown tells about a module while it puts modules into files. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const OURS = /web|contract|engine|node_modules/

/** They would come with every page, and are on no first view of a student: check boxes and radio buttons, and rooms of staff. */
const APART = /@base-ui|\/web\/(?:admin|educator|staff|studio)\//

/** A student's daily screens, with the files of the routes that each is made of. */
const DAILY = {
  home: ['root', 'shell/shell', 'dashboard/home/home-screen'],
  case: ['root', 'account/student-layout', 'modes/history/history-screen'],
  debrief: ['root', 'account/student-layout', 'results/debrief/rubric-screen'],
}

/** Pages whose visitors need little of a daily screen: what they use of one is a file beside that screen's. */
const LIGHT = ['pages/first-page', 'group/room/room-screen', 'group/join-screen', 'results/reasoning/summary-screen']

/** A group takes along what its modules import, so what several screens share comes before what one has. */
const SETS = [
  { count: 3, light: false },
  { count: 2, light: false },
  { count: 1, light: true },
  { count: 1, light: false },
]

/**
 * How modules are put into files. By itself Rolldown has a file for each set of pages that share something: home fetched
 * sixty, most of a kilobyte, which compress badly one by one. What most pages use is one file. Of the rest, what a daily
 * screen shares with other pages is one file too, and so is what several daily screens share.
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

/** The file of a module that as many daily screens load, named by them. */
function fileFor(id: string, graph: Graph, { count, light }: (typeof SETS)[number]): string | null {
  if (!OURS.test(id)) return null
  const users = usersOf(id, graph)
  const isUsedBy = (route: string) => users.some((user) => user.includes(`/web/${route}.tsx`))
  const screens = Object.entries(DAILY).flatMap(([screen, routes]) => (routes.some(isUsedBy) ? screen : []))
  if (screens.length !== count || (count === 1 && LIGHT.some(isUsedBy) !== light)) return null
  return `${screens.join('-and-')}${light ? '-light' : ''}`
}

/** A module, and every one that loads it at once, by whatever way. */
function usersOf(id: string, graph: Graph): string[] {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}
