import { connect, createServer, type Socket } from 'node:net'

/** A TCP line to a server that can be cut or made to hang, as bad nights do. Loopback only. */
export interface FaultProxy {
  port: number
  /** open: passes everything. down: refuses and ends what is open. hang: takes connections and says nothing. */
  set(state: 'open' | 'down' | 'hang'): void
  close(): Promise<void>
}

export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let state: 'open' | 'down' | 'hang' = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'down') return near.destroy()
    const far = connect(target)
    keep(far)
    near.on('data', (bytes) => state === 'open' && far.write(bytes))
    far.on('data', (bytes) => state === 'open' && near.write(bytes))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
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
