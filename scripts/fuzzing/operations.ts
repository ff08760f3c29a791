/** The part of JSON Schema from which values are generated. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  format?: string
  minimum?: number
}

type Parameter = { name: string; in: string; schema?: Schema }
type Described = {
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  security?: readonly unknown[]
}
type OpenApi = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Schema> } }

/** One operation of the server, as its OpenAPI document describes it. */
export type Operation = {
  method: string
  /** The path with its parameters in braces. */
  path: string
  query: readonly Parameter[]
  body: { type: string; schema: Schema } | undefined
  /** Requires a token. */
  secured: boolean
}

export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as OpenApi
  const resolved = (schema: Schema = {}): Schema => {
    const name = schema.$ref?.split('/').at(-1)
    return name ? (components?.schemas?.[name] ?? {}) : schema
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: type && content ? { type, schema: resolved(content.schema) } : undefined,
        secured: (security ?? []).length > 0,
      }
    }),
  )
}
