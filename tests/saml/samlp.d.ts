declare module 'samlp' {
  import type { IncomingMessage } from 'node:http'

  type Request = IncomingMessage & { query: Record<string, string>; body: Record<string, string> }
  type Response = {
    set(name: string, value: string): void
    send(...answer: [string] | [number] | [number, unknown]): void
  }
  type Next = (error: unknown) => void
  type Options = {
    issuer: string
    cert: string
    key: string
    signingCert: string
    recipient: string
    destination: string
    signResponse: boolean
    getUserFromRequest: (request: Request) => object
    getPostURL: (audience: string, dom: unknown, request: Request, done: (fault: null, url: string) => void) => void
  }
  const samlp: { auth(options: Options): (request: Request, response: Response, next: Next) => void }
  export default samlp
}
