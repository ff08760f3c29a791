/** What Rolldown tells about a module while it puts modules into files. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const OURS = /web|contract|engine|node_modules/

/** They would come with every page, and are on no first view of a student: check boxes and radio buttons, and rooms of staff. */
const APART = /@base-ui|\/web\/(?:admin|educator|studio)\//

/** A student's daily screens, with the files of the routes that each is made of. */
const DAILY = {
  home: ['root', 'dashboard/shell', 'dashboard/home-screen'],
  case: ['root', 'account/student-layout', 'modes/history/history-screen'],
  debrief: ['root', 'account/student-layout', 'results/rubric-screen'],
}

/** Pages for which a daily screen's file would be a burden: their visitors need little of it, and may come to no other. */
const LIGHT = ['pages/first-page', 'group/room-screen', 'group/join-screen']

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
      priority: 4,
    },
    // A group takes along what its modules import: the widest sets come first.
    ...[3, 2, 1].map((count) => ({
      name: (id: string, graph: Graph) => fileFor(id, graph, count),
      minShareCount: 2,
      priority: count,
    })),
  ],
}

/** The file of a module that `count` daily screens load, named by them. */
function fileFor(id: string, graph: Graph, count: number): string | null {
  if (!OURS.test(id)) return null
  const users = usersOf(id, graph)
  const isUsedBy = (route: string) => users.some((user) => user.includes(`/web/${route}.tsx`))
  const screens = Object.entries(DAILY).flatMap(([screen, routes]) => (routes.some(isUsedBy) ? screen : []))
  if (screens.length !== count || (count === 1 && LIGHT.some(isUsedBy))) return null
  return screens.join('-and-')
}

/** A module, and every one that loads it at once, by whatever way. */
function usersOf(id: string, graph: Graph): string[] {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}
