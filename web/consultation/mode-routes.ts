/** The mode of a consultation, and the addresses around it, by itself or on a journey. */
export type ModeRoutes = {
  /** As the server names it. */
  mode: string
  journeyId: string | null
  /** It is begun under exam conditions. */
  exam?: boolean
  here: string
  /** Where its exit leads. */
  home: string
  /** Where it can be unlocked. */
  door: string
  /** The address of its result. */
  after: (sessionId: string) => string
}
