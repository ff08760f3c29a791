/** Evidence for completing tasks: the user's activity, as far as the server sees it. */
export type TaskProof = {
  joinedAt: Date
  isEmailVerified: boolean
  /** Cases with a finished consultation, and the number of their body systems. */
  cases: number
  systems: number
  hasProfile: boolean
  /** Genuine friends whom they referred. */
  friends: number
}

export type TaskEntry = {
  /** Permanent: claims are stored under it. */
  id: number
  name: string
  title: string
  text: string
  rewardDays: number
  /** Absent if the server cannot verify it: then staff check the address of a post. */
  isProven?: (done: TaskProof) => boolean
  /** Hidden from Prime users. */
  hiddenFromPrime?: boolean
}

/** The tasks, in list order. */
export const TASKS: readonly TaskEntry[] = [
  {
    id: 1,
    name: 'Verify E-mail',
    title: 'Verify your e-mail address',
    text: 'Open the link in the e-mail we sent you.',
    rewardDays: 0,
    isProven: ({ isEmailVerified }) => isEmailVerified,
  },
  {
    id: 2,
    name: 'First Case',
    title: 'Meet your first patient',
    text: 'Finish one OSCE History, from hello to the debrief.',
    rewardDays: 0,
    isProven: ({ cases }) => cases >= 1,
  },
  {
    id: 3,
    // Screens look up this task by its name.
    name: 'Facebook Share',
    title: 'Share Bedside on Facebook',
    text: 'Tell other medical students and send us a link to your post. Once a person has seen it, you get a month of Prime, once only.',
    rewardDays: 31,
    hiddenFromPrime: true,
  },
  {
    id: 4,
    name: 'Four Cases',
    title: 'Finish four cases',
    text: 'After four cases we can show your specialty and your percentile.',
    rewardDays: 0,
    isProven: ({ cases }) => cases >= 4,
  },
  {
    id: 5,
    name: 'Three Systems',
    title: 'Take histories in three body systems',
    text: 'A heart, a chest, a belly: finish cases in three systems.',
    rewardDays: 0,
    isProven: ({ systems }) => systems >= 3,
  },
  {
    id: 6,
    name: 'Complete Profile',
    title: 'Tell us where and what you study',
    text: 'Add your university and year to your profile.',
    rewardDays: 0,
    isProven: ({ hasProfile }) => hasProfile,
  },
  {
    id: 7,
    name: 'Invite A Friend',
    title: 'Invite a friend',
    text: 'When a friend joins through your link and finishes a case, you both get a week of Prime. You can earn up to four weeks a year.',
    rewardDays: 0,
    isProven: ({ friends }) => friends >= 1,
  },
]
