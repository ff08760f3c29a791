import { callVendor, jsonOf, type Vendor } from '../vendor-call.ts'

const MOST_BYTES = 65_536

export type ChatRequest = {
  system: string
  user: string
  /** JSON schema of the answer; undefined if the server rejects schemas. */
  schema: object | undefined
  tokens: number
  patienceMs: number
}

/** Returns the text of one chat completion. Throws a VendorFault for anything but a complete answer in time. */
export async function complete(vendor: Vendor, request: ChatRequest): Promise<string> {
  const answer = await callVendor(vendor, {
    path: 'chat/completions',
    body: chatBody(vendor.model, request),
    timeoutMs: request.patienceMs,
    mostBytes: MOST_BYTES,
  })
  return contentOf(jsonOf(answer))
}

/** Returns the request body: instructions and case come first, so that vendors can cache them. */
export const chatBody = (model: string, { system, user, schema, tokens }: Omit<ChatRequest, 'patienceMs'>) => ({
  model,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  max_tokens: tokens,
  temperature: 0,
  ...(schema && {
    response_format: { type: 'json_schema', json_schema: { name: 'reading', strict: true, schema } },
  }),
})

/** Returns the text of a completion, tolerating any wrong structure. */
function contentOf(answer: unknown): string {
  const choices = field(answer, 'choices')
  const content = field(field(Array.isArray(choices) ? choices[0] : undefined, 'message'), 'content')
  return typeof content === 'string' ? content : ''
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
