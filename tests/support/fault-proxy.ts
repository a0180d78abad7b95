import { connect, createServer, type Socket } from 'node:net'

/**
 * open: passes everything. down: refuses and ends what is open. hang: takes connections and says nothing. slow: passes each
 * piece late. cut: takes what is asked, and breaks in the middle of the answer.
 */
export type LineState = 'open' | 'down' | 'hang' | 'slow' | 'cut'

const lateMs = 400

/** A TCP line to a server that can be cut or made to hang, as bad nights do. Loopback only. */
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
      if (state === 'hang') return // not even an end is heard
      // What is late arrives before the end.
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
      // What was swallowed while hanging never comes: its connections are of no use any more.
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
