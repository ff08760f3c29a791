/** A staff page. `also` holds extra search terms; `owners` restricts it to owners. */
export type StaffScreen = { to: string; name: string; also?: string; owners?: true }
export type StaffScreenGroup = { name: string; rooms: readonly StaffScreen[] }

/** The staff pages, grouped by purpose. */
export const ROOM_GROUPS: readonly StaffScreenGroup[] = [
  {
    name: 'To do',
    rooms: [
      { to: '/admin', name: 'Overview', also: 'home waiting' },
      { to: '/admin/messages', name: 'Messages', also: 'support help answers mail' },
      { to: '/admin/requests', name: 'Requests', also: 'demonstration schools sales' },
      { to: '/admin/shares', name: 'Shared posts', also: 'Facebook month free Prime' },
      { to: '/admin/contests', name: 'Contests', also: 'marks disputed' },
      { to: '/admin/flagged', name: 'Flagged replies', also: 'wrong answers patient' },
      { to: '/admin/jobs', name: 'Jobs', also: 'queue failed mail' },
    ],
  },
  {
    name: 'People',
    rooms: [
      { to: '/admin/users', name: 'Users', also: 'accounts roles groups suspend refund students' },
      { to: '/admin/institutions', name: 'Institutions', also: 'schools universities sign-on SAML LTI' },
    ],
  },
  {
    name: 'Money',
    rooms: [
      { to: '/admin/business', name: 'Business', also: 'revenue figures churn retention funnel trials', owners: true },
      { to: '/admin/payments', name: 'Payments', also: 'receipts refunds disputes' },
      { to: '/admin/plans', name: 'Plans', also: 'prices Prime' },
      { to: '/admin/promo-codes', name: 'Promo codes', also: 'vouchers discounts' },
    ],
  },
  {
    name: 'Content',
    rooms: [
      { to: '/admin/cases', name: 'Cases', also: 'featured random preview' },
      { to: '/studio', name: 'Studio', also: 'write edit cases authors' },
      { to: '/admin/quizzes', name: 'Quizzes', also: 'reported questions' },
      { to: '/admin/content', name: 'Texts', also: 'edit quizzes daily stories conditions help content' },
      { to: '/admin/pages', name: 'Pages', also: 'careers positions' },
      { to: '/admin/notifications', name: 'Notifications', also: 'news what is new bell' },
    ],
  },
  {
    name: 'Installation',
    rooms: [
      { to: '/admin/events', name: 'Events', also: 'tracking' },
      { to: '/admin/settings', name: 'Settings', also: 'switches language model everything open' },
      { to: '/admin/audit', name: 'Audit log', also: 'who did what' },
    ],
  },
]

/**
 * Returns the groups with the pages that match every word typed, or all pages for an empty search. Some are for owners
 * only.
 */
export function roomsFor(typed: string, isOwner: boolean): StaffScreenGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ name, also = '', owners }: StaffScreen, group: string) =>
    (isOwner || !owners) && words.every((word) => `${group} ${name} ${also}`.toLowerCase().includes(word))
  return ROOM_GROUPS.map(({ name, rooms }) => ({ name, rooms: rooms.filter((room) => fits(room, name)) })).filter(
    ({ rooms }) => rooms.length > 0,
  )
}
