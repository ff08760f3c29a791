import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'

export const line = (id: string, topic: string, says: string, more: Partial<RoomScriptLine> = {}): RoomScriptLine => ({
  ...{ id, topic, says, again: [], details: [], asks: [], hold: null, hard: false },
  ...more,
})

/** A small script: an opening, two lines, one line that waits for kindness, and one that is not in the story. */
export const script: RoomScript = {
  part: { name: 'Omar', patient: 'Omar', who: 'Omar Haddad, 51', feels: 'In pain.', talks: 'Courteous.' },
  rules: ['Answer what was asked.'],
  sections: [
    { id: 'first', title: 'Say first', lines: [line('reason', 'Opening', "It's my left side.")] },
    {
      id: 'social',
      title: 'Home, work and habits',
      lines: [
        line('smoking', 'Smoking', 'Ten a day, out of the window.', {
          asks: ['Do you smoke?'],
          details: [{ id: 'smoking#since', asked: 'Since when', says: 'Thirty years.' }],
        }),
        line('urine', 'Blood in the pee', 'Pink, like rose tea.', { asks: ['Any blood in your urine?'] }),
      ],
    },
    {
      id: 'kind',
      title: 'Only if they are kind',
      lines: [
        line('fear', 'What worries you', 'I went through a red light.', {
          hold: {
            kind: true,
            times: 0,
            after: ['smoking'],
            when: 'Only when they have been kind.',
            until: 'Just the pain.',
          },
        }),
        line('twice', 'What worries you', 'I did it before.', {
          hold: { kind: false, times: 2, after: [], when: 'Only when they come back to it.', until: null },
        }),
      ],
    },
    { id: 'none', title: 'Not in your story', lines: [line('none:pets', 'Pets', 'No, no pets.')] },
  ],
}
