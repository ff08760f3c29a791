import { account } from './account.ts'
import { circuit } from './circuit.ts'
import { daily } from './daily.ts'
import { debrief } from './debrief.ts'
import { explorer } from './explorer.ts'
import { group } from './group.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { learn } from './learn.ts'
import { members } from './members.ts'
import { pages } from './pages.ts'
import { prime } from './prime.ts'
import { profile } from './profile.ts'
import { publicPages } from './public-pages.ts'
import { quiz } from './quiz.ts'
import { race } from './race.ts'
import { shell } from './shell.ts'
import { signUp } from './sign-up.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import type { WalkRoute } from './walker.ts'

/** Every walk. A new capability adds its own here. */
export const JOURNEYS: readonly WalkRoute[] = [
  signUp,
  site,
  account,
  home,
  history,
  debrief,
  learn,
  shell,
  profile,
  help,
  race,
  prime,
  members,
  daily,
  quiz,
  explorer,
  group,
  circuit,
  staff,
  publicPages,
  pages,
]
