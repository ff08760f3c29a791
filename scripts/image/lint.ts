import type { BuildStage, ContainerInstruction } from './containerfile.ts'

const SECRET = /PASSWORD|SECRET|TOKEN|KEY|DSN/

/**
 * Returns the faults of a Containerfile: the applicable rules of hadolint, and our own. `files` are the paths in the
 * build context; `node` is the required Node version.
 */
export function faultsOf(stages: readonly BuildStage[], files: readonly string[], node: string): string[] {
  const last = stages.at(-1)
  if (!last) return ['there is no FROM']
  const has = (kind: ContainerInstruction['kind']) => last.steps.some((step) => step.kind === kind)
  const user = last.steps.findLast((step) => step.kind === 'user')?.name
  return [
    ...stages.flatMap((stage, at) => imageFaults(stage, stages.slice(0, at), node)),
    ...stages.flatMap((stage, at) => stage.steps.flatMap((step) => stepFaults(step, stages.slice(0, at), files))),
    ...(user === undefined || /^(root|0)\b/.test(user) ? ['it runs as root: name another USER in the last stage'] : []),
    ...(has('healthcheck') ? [] : ['there is no HEALTHCHECK in the last stage']),
    ...(has('cmd') ? [] : ['there is no CMD in the last stage']),
  ]
}

function imageFaults({ image }: BuildStage, earlier: readonly BuildStage[], node: string): string[] {
  if (earlier.some(({ name }) => name === image)) return []
  const [name = '', tag = 'latest'] = image.split(':')
  if (!/^\d+\.\d+\.\d+-[a-z]+-slim$/.test(tag)) return [`${image} is not pinned to a version and a distribution`]
  return name === 'node' && !tag.startsWith(`${node}-`) ? [`${image} is not the Node ${node} of package.json`] : []
}

function stepFaults(step: ContainerInstruction, earlier: readonly BuildStage[], files: readonly string[]): string[] {
  switch (step.kind) {
    case 'workdir':
      return step.path.startsWith('/') ? [] : [`WORKDIR ${step.path} is relative`]
    case 'copy':
      return copyFaults(step, earlier, files)
    case 'run':
      return runFaults(step.command)
    case 'env':
    case 'arg':
      return SECRET.test(step.name) ? [`${step.name} would be kept in the image for anyone to read`] : []
    case 'healthcheck':
    case 'cmd':
      return step.command ? [] : [`${step.kind.toUpperCase()} is not a list of words: a shell would get the signals`]
    case 'user':
      return []
    case 'other':
      return step.keyword === 'ADD' ? ['ADD fetches and unpacks: use COPY'] : []
  }
}

function copyFaults(
  { sources, from }: ContainerInstruction & { kind: 'copy' },
  earlier: readonly BuildStage[],
  files: readonly string[],
) {
  if (from !== undefined)
    return earlier.some(({ name }) => name === from) ? [] : [`COPY --from=${from} names no earlier stage`]
  return sources
    .filter((source) => source !== '.' && !files.some((file) => file === source || file.startsWith(`${source}/`)))
    .map((source) => `COPY ${source}: .dockerignore leaves it out, or it is not there`)
}

function runFaults(command: string): string[] {
  const installs = /apt-get install/.test(command)
  return [
    ...(/\bsudo\b/.test(command) ? ['RUN uses sudo'] : []),
    ...(/\b(curl|wget)\b.*\|\s*(ba)?sh\b/.test(command) ? ['RUN runs what it fetches'] : []),
    ...(/\bnpm (install|i)\b/.test(command) ? ['RUN npm install does not keep to the lock file: use npm ci'] : []),
    ...(/\bapt (install|update)\b/.test(command) ? ['RUN apt is for people: use apt-get'] : []),
    ...(/apt-get update/.test(command) && !installs ? ['apt-get update is a layer of its own, and gets old'] : []),
    ...(installs && !/apt-get update/.test(command) ? ['apt-get install without update in the same RUN'] : []),
    ...(installs && !/--no-install-recommends/.test(command) ? ['apt-get install brings recommended packages'] : []),
    ...(installs && !/rm -rf \/var\/lib\/apt\/lists/.test(command) ? ['the lists of apt stay in the image'] : []),
  ]
}
