import { DockerfileParser, type Instruction } from 'dockerfile-ast'

/** One instruction, as far as it affects the result. */
export type ContainerInstruction =
  | { kind: 'workdir'; path: string }
  | { kind: 'copy'; sources: string[]; target: string; from: string | undefined; owner: string | undefined }
  | { kind: 'run'; command: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'arg'; name: string; value: string | undefined }
  | { kind: 'user'; name: string }
  | { kind: 'healthcheck'; command: string[] | undefined }
  | { kind: 'cmd'; command: string[] | undefined }
  | { kind: 'other'; keyword: string; text: string }

export type BuildStage = { image: string; name: string | undefined; steps: ContainerInstruction[] }

/** Parses a Containerfile into its stages. Throws where an instruction precedes the first FROM. */
export function stagesOf(text: string): BuildStage[] {
  const stages: BuildStage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = instruction.getArguments().map((one) => one.getValue())
    if (instruction.getKeyword() === 'FROM') {
      const [image = '', as, name] = words
      stages.push({ image, name: as?.toUpperCase() === 'AS' ? name : undefined, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${instruction.getKeyword()} comes before FROM.`)
    stage.steps.push(...stepsOf(instruction, words))
  }
  return stages
}

function stepsOf(instruction: Instruction, words: string[]): ContainerInstruction[] {
  const keyword = instruction.getKeyword()
  const text = (instruction.getArgumentsContent() ?? '').trim()
  switch (keyword) {
    case 'WORKDIR':
      return [{ kind: 'workdir', path: text }]
    case 'COPY': {
      const flags = flagsOf(instruction)
      return [
        {
          kind: 'copy',
          sources: words.slice(0, -1),
          target: words.at(-1) ?? '',
          from: flags.get('from'),
          owner: flags.get('chown'),
        },
      ]
    }
    case 'RUN':
      return [{ kind: 'run', command: text.replace(/\\\n\s*/g, '') }]
    case 'ENV':
      return words.map((word) => {
        const [name = '', ...value] = word.split('=')
        return { kind: 'env', name, value: value.join('=') }
      })
    case 'ARG':
      return words.map((word) => {
        const [name = '', value] = word.split('=')
        return { kind: 'arg', name, value }
      })
    case 'USER':
      return [{ kind: 'user', name: text }]
    case 'HEALTHCHECK':
      return [{ kind: 'healthcheck', command: listOf(/\bCMD\s+(\[[\s\S]*\])/.exec(text)?.[1] ?? '') }]
    case 'CMD':
      return [{ kind: 'cmd', command: listOf(text) }]
    default:
      return [{ kind: 'other', keyword, text }]
  }
}

const flagsOf = (instruction: Instruction): ReadonlyMap<string, string> =>
  new Map([...instruction.toString().matchAll(/\s--([a-z]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** Parses a command in exec form; undefined for shell form. */
function listOf(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : undefined
  } catch {
    return undefined
  }
}
