import { connect, createServer, type Socket } from 'node:net'

/**
 * open: forwards everything. down: refuses connections and closes open ones. hang: accepts connections and
 * sends nothing. slow: delays each chunk. cut: forwards the request, and breaks off in the middle of the
 * response.
 */
export type LineState = 'open' | 'down' | 'hang' | 'slow' | 'cut'

const lateMs = 400

/** A TCP proxy that can be cut or made to hang, to simulate outages. Loopback only. */
export interface FaultProxy {
  port: number
  set(state: LineState): void
  close(): Promise<void>
}

export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let state: LineState = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const pass = (bytes: Buffer, to: Socket) => {
    if (state === 'slow') setTimeout(() => to.destroyed || to.write(bytes), lateMs)
    else if (state !== 'hang') to.write(bytes)
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'down') return near.destroy()
    const far = connect(target)
    keep(far)
    near.on('data', (bytes) => pass(bytes, far))
    far.on('data', (bytes) => {
      if (state !== 'cut') return pass(bytes, near)
      near.end(bytes.subarray(0, bytes.length / 2))
      far.destroy()
    })
    near.once('close', () => far.destroy())
    far.once('close', () => {
      if (state === 'hang') return // not even the close is forwarded
      // Delayed data arrives before the close.
      setTimeout(() => near.destroy(), state === 'slow' ? lateMs : 0)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      // Data swallowed while hanging is lost, so its connections are useless.
      if (next === 'down' || state === 'hang') endAll()
      state = next
    },
    close: () =>
      new Promise((done) => {
        endAll()
        server.close(() => done())
      }),
  }
}
