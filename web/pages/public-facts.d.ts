type MeasuredTurns = {
  turns: number
  precision: number
  recall: number
  f1: number
  exact: number
  statementsTakenForQuestions: number
}

/** Injected by vite.config.ts from the current content: scripts/building/public-facts.ts. */
declare const __FACTS__: {
  cases: number
  conditions: number
  /** How much of the library is free. */
  offer: import('../prime/offers/offered.ts').Counted
  minutes: { least: number; most: number }
  rotations: { name: string; systems: string[] }[]
  accuracy: {
    measured: string
    /** Blind questions of all cases, as shares from 0 to 1. */
    overall: { questions: number; right: number; overDisclosed: number }
    understanding: MeasuredTurns & {
      sources: string[]
      apart: MeasuredTurns
      topics: { topic: string; labels: number; precision: number; recall: number }[]
    }
  }
  measured: {
    /** Shares in per cent. */
    reader: {
      document: string
      command: string
      measured: string
      talks: number
      messages: number
      singleRight: number
      singleClean: number
      followUpsRight: number
      severalAnswered: number
      remarksRight: number
      notKnown?: number | undefined
      askedBack: number
      plainlyWrong: number
    }
    understanding: { document: string; command: string; rounds: { when: string; apart: number; tuned: number }[] }
    conversations: {
      document: string
      command: string
      rounds: { round: number; when: string; turns: number; right: number }[]
    }
    blind: { document: string; command: string; questions: number; right: number; toldTooMuch: number }
  }
  company: {
    partners: string[]
    team: { name: string; role: string; portrait: string }[]
    life: { title: string; text: string }[]
  }
}
