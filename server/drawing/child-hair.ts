/** Our own children's heads, by their name in look.head of a case. */
export const CHILD_HAIR = {
  tuft: (hair: string) =>
    `<path d="M62 236 C40 90 130 22 232 26 C340 30 388 108 378 196 C350 150 318 128 286 116 C262 150 180 160 128 150 C112 180 104 210 100 244 C86 250 70 246 62 236Z" fill="${hair}"/><path d="M210 28 q-14 -34 12 -52 M232 26 q6 -30 34 -34" fill="none"/>`,
  curls: (hair: string) =>
    `<path d="M66 230 C40 210 42 164 70 150 C58 112 92 80 124 86 C130 46 184 30 212 52 C242 22 306 32 316 66 C354 66 384 108 370 142 C386 166 378 190 366 196 C352 170 330 150 300 148 C280 166 246 160 230 144 C206 166 168 164 152 150 C128 172 110 206 104 240 C88 248 74 242 66 230Z" fill="${hair}"/>`,
  plaits: (hair: string) =>
    `<path d="M62 240 C36 96 124 22 230 24 C338 26 392 104 380 206 C360 150 300 120 236 108 C180 128 120 170 104 246 C90 252 72 250 62 240Z" fill="${hair}"/><path d="M236 108 q-4 -46 -8 -82" fill="none"/>`,
  baby: () => '<path d="M196 48 q-18 -30 12 -40 q24 -4 20 18 q-6 14 -18 8" fill="none"/>',
} satisfies Record<string, (hair: string) => string>

export type ChildHead = keyof typeof CHILD_HAIR

export const isChildHead = (head: string): head is ChildHead => Object.hasOwn(CHILD_HAIR, head)

/** The plait in front of the shoulder, with its band. */
export const PLAIT = (hair: string) =>
  `<path d="M92 262 C40 300 36 380 66 440 C92 470 120 450 118 420 C124 370 130 320 122 290Z" fill="${hair}"/><path d="M58 410 q30 14 62 -2" fill="none"/>`
