export const HOME = '/dashboard/home'

/** Where the address says to go next, or home. Only places inside this site are obeyed. */
export function redirectTarget(address: string): string {
  const wanted = new URL(address).searchParams.get('redirect')
  return wanted && isInside(wanted) ? wanted : HOME
}

const isInside = (path: string) => /^\/(?![/\\])/.test(path)

/** A page's address with the way back to the address that was asked for. */
export function withRedirect(page: string, address: string): string {
  const { pathname, search } = new URL(address)
  const back = pathname + search
  return back === HOME || back === '/' ? page : `${page}?redirect=${encodeURIComponent(back)}`
}
