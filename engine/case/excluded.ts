const LEFT_OUT =
  /\b(any\w*|something|what|else|other|nothing)\b([^.?!]*?)\s\b(?:besides|apart from|aside from|other than|except(?: for)?|as well as)\b[^.?!]*/i

/** Whether a message names things only to leave them out: "anything besides the ramipril?" */
export const leavesOut = (said: string): boolean => LEFT_OUT.test(said)

/** The message without what it leaves out: "anything apart from the ramipril and the apixaban?" asks for anything else. */
export const withoutLeftOut = (said: string): string =>
  said.replace(LEFT_OUT, (_, first: string, rest: string) =>
    /\b(else|other)\b/i.test(`${first}${rest}`) ? `${first}${rest}?` : `${first} else${rest}?`,
  )
