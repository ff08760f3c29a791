/** STUN and TURN servers, as configured by the operator. */
export type IceSettings = {
  stun: readonly string[]
  turn: { urls: readonly string[]; user: string; secret: string } | undefined
  relayOnly: boolean
}
