// Who may import whom. tests/house/boundaries.test.ts shows that each rule bites.
const TESTS = '\\.test\\.tsx?$'
/** Areas of the server that every other area may import. */
const SHARED =
  'db|audit|content|drawing|entitlements|http|institutions|library|limits|llm|mail|people|queue|reader|retention|settings|statistics'
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    only(
      'engine-is-pure',
      '^engine/',
      ['^engine/', '^node_modules/zod/'],
      'The engine knows no server, browser, file or clock.',
    ),
    only(
      'contract-is-schemas-only',
      '^contract/',
      ['^contract/', '^node_modules/zod/'],
      'The contract is schemas, nothing else.',
    ),
    only(
      'contract-values-need-nothing',
      '^contract/values/',
      ['^contract/values/'],
      'The web takes these as values: nothing comes into the page with them.',
    ),
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^(web|scripts|tests)/' },
    },
    {
      name: 'web-never-imports-engine-or-server',
      comment: 'The browser must not hold hidden facts, rubrics or answers, not even their types.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(engine|server|scripts|content)/' },
    },
    {
      name: 'web-takes-only-types-of-the-contract',
      comment: 'A schema as a value would put zod into the page.',
      severity: 'error',
      from: { path: '^web/', pathNot: TESTS },
      to: { path: '^contract/(?!values/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-knows-no-area',
      comment: 'It holds connections, schema and migrations; stores lie in their areas.',
      severity: 'error',
      from: { path: '^server/db/', pathNot: TESTS },
      to: { path: '^server/[^/]+/', pathNot: '^server/db/' },
    },
    {
      name: 'server-areas-are-strangers',
      comment: 'Below them lie the areas of SHARED.',
      severity: 'error',
      from: { path: '^server/(?!modes/)([^/]+)/', pathNot: TESTS },
      to: { path: '^server/[^/]+/', pathNot: `^server/($1|${SHARED})/` },
    },
    {
      name: 'server-modes-are-strangers',
      comment: 'A mode builds on consultations and knows no other mode; nothing below knows any.',
      severity: 'error',
      from: { path: '^server/modes/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/[^/]+/',
        pathNot: `^server/(modes/$1|consultations|${SHARED})/`,
      },
    },
    {
      name: 'consultations-query-in-stores',
      comment: 'Tables are met in the store of a folder, so that what is kept of an attempt is changed in few places.',
      severity: 'error',
      from: { path: '^server/(consultations|modes)/', pathNot: ['store\\.ts$', TESTS] },
      to: { path: '^server/db/tables(/|\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modes-are-strangers',
      severity: 'error',
      from: { path: '^web/modes/([^/]+)/' },
      to: { path: '^web/modes/', pathNot: '^web/modes/$1/' },
    },
    {
      name: 'shared-parts-know-no-mode',
      severity: 'error',
      from: { path: '^web/(consultation|results)/' },
      to: { path: '^web/modes/' },
    },
    {
      name: 'web-ui-knows-no-medicine',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/ui/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: '^(engine|contract|server|scripts)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/', '\\+types/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
