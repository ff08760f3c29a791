/** Servers that help browsers to find a way to each other, as the operator named them. */
export type IceSettings = {
  stun: readonly string[]
  turn: { urls: readonly string[]; user: string; secret: string } | undefined
  relayOnly: boolean
}
