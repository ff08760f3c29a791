/** Who is asking, as every endpoint may know it. */
export type User = {
  id: string
  email: string
  firstName: string
  /** The e-mail is verified and the experience level chosen. */
  isVerified: boolean
  isPrime: boolean
  isStaff: boolean
}
