import { afterEach } from 'vitest'
import { connect, type Device } from './room-socket.ts'

type Entering = { lastSeen?: number | undefined; isMute?: boolean }

/** Returns a function that enters rooms of a server with a token; devices are closed after each test. */
export function enteringAt(url: string) {
  const devices: Device[] = []
  afterEach(() => Promise.all(devices.splice(0).map((device) => device.close())))
  return async ({ token }: { token: string }, id: string, { lastSeen, isMute }: Entering = {}): Promise<Device> => {
    const device = await connect(url, token, id, lastSeen, isMute)
    devices.push(device)
    return device
  }
}
