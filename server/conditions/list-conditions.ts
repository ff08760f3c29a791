import { conditionListReply } from '#contract/conditions.ts'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { endpoint } from '../endpoint.ts'
import { findMarks } from './marks-store.ts'
import { opensPage, pageReader } from './open-page.ts'
import { findPeople, presentPerson } from './people.ts'

/** Returns every condition with a page, by system, with the student's marks and the patients in whom they met it. */
export const listConditions = endpoint({
  returns: conditionListReply,
  async handle({ user }, deps) {
    const { conditions, db } = deps
    const marks = await findMarks(db, user.id)
    const reader = await pageReader(deps, user)
    const people = await findPeople(deps, user.id)
    const present = ({ slug, name, accepts }: Condition) => {
      const open = opensPage(conditions, reader, slug)
      const met = people.metWith(slug).map(presentPerson)
      return { slug, name, open, accepts: open ? accepts : [], mark: marks.get(slug) ?? null, met }
    }
    const bySystem = Map.groupBy(conditions.pages.values(), ({ system }) => system)
    const systems = (Object.keys(SYSTEMS) as System[]).filter((system) => bySystem.has(system))
    return {
      opens_all: user.may.opensExplorer,
      systems: systems.map((system) => ({
        system,
        face: people.faceOf(system),
        conditions: inOrder(bySystem.get(system)!).map(present),
      })),
      complaints: Object.entries(conditions.complaints)
        .map(([id, { name, conditions: named }]) => {
          return { id, name, conditions: named.filter((slug) => conditions.pages.has(slug)) }
        })
        .filter(({ conditions: named }) => named.length > 0),
    }
  },
})

const inOrder = (pages: readonly Condition[]) =>
  pages.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
