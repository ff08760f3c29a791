/** Storage key of a guest's token, separate from the sign-in token: the rest of the site does not use it. */
const KEY = 'bedside.guest'

export const readGuestToken = (): string | null => localStorage.getItem(KEY)
export const saveGuestToken = (token: string): void => localStorage.setItem(KEY, token)
export const dropGuestToken = (): void => localStorage.removeItem(KEY)
