/** The mode of a consultation and the addresses around it, on a journey or not. */
export type ModeRoutes = {
  /** The mode's name on the server. */
  mode: string
  journeyId: string | null
  /** Begun under exam conditions. */
  exam?: boolean
  here: string
  /** Where its exit leads. */
  home: string
  /** Where the case can be unlocked. */
  door: string
  /** Returns the address of its result. */
  after: (sessionId: string) => string
}
