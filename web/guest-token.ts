/** Where the token of a person without an account is kept, apart from a sign-in's: the rest of the site knows nothing of it. */
const KEY = 'bedside.guest'

export const readGuestToken = (): string | null => localStorage.getItem(KEY)
export const keepGuestToken = (token: string): void => localStorage.setItem(KEY, token)
export const dropGuestToken = (): void => localStorage.removeItem(KEY)
