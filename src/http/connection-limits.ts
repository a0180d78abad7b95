import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { settings } from '@/settings/settings'
import type { ServerLimits } from './server-limits'
import { networkOfAddress } from './visitor-network'

/**
 * Limits connections per network and in total (server-8). A new connection replaces an idle one.
 * Unused sockets therefore never lock anyone out, not even others in the same network.
 */

interface Connection {
  socket: Socket
  network: string | undefined
  /** Number of requests without a response. */
  working: number
  /** Sequence number of the last request, across the process; 0 if there was none yet. */
  askedAt: number
}

/** Allowance for closing connections, which Node still counts. */
const onTheirWayOut = 200

const isAtRest = ({ working, socket }: Connection) => working === 0 && socket.writableLength === 0

/**
 * Returns the idle connection whose last request is oldest or that never had one; undefined if all are busy.
 */
function leastUsed(connections: readonly Connection[], except: Connection): Connection | undefined {
  const atRest = connections.filter((each) => each !== except && isAtRest(each))
  return atRest.reduce<Connection | undefined>(
    (least, each) => (least && least.askedAt <= each.askedAt ? least : each),
    undefined,
  )
}

/**
 * Limits the server to `connections` in total and `connectionsOfNetwork` per network. Behind a proxy
 * (TRUSTED_PROXIES) all connections are the proxy's, so only the total applies.
 * @returns callbacks: `asked` for each request, `isWorkedOn` for each one that is not answered immediately
 */
export function limitConnections(
  server: Server,
  limits: Pick<ServerLimits, 'connections' | 'connectionsOfNetwork'>,
) {
  const open: Connection[] = []
  const connectionOf = new WeakMap<Socket, Connection>()
  let asked = 0

  /**
   * Closes a connection of `group` if there are more than `most`: the least used one, or the new one if all
   * are busy.
   */
  function makeRoom(group: readonly Connection[], most: number, added: Connection) {
    if (group.length > most) (leastUsed(group, added) ?? added).socket.destroy()
  }

  server.maxConnections = limits.connections + onTheirWayOut
  server.on('connection', (socket) => {
    const network =
      settings().server.trustedProxies > 0 ? undefined : networkOfAddress(socket.remoteAddress ?? '')
    const connection: Connection = { socket, network, working: 0, askedAt: 0 }
    open.push(connection)
    connectionOf.set(socket, connection)
    socket.once('close', () => open.splice(open.indexOf(connection), 1))
    const living = () => open.filter((each) => !each.socket.destroyed)
    if (network)
      makeRoom(
        living().filter((each) => each.network === network),
        limits.connectionsOfNetwork,
        connection,
      )
    makeRoom(living(), limits.connections, connection)
  })

  return {
    asked({ socket }: IncomingMessage) {
      const connection = connectionOf.get(socket)
      if (connection) connection.askedAt = ++asked
    },
    isWorkedOn(request: IncomingMessage, response: ServerResponse) {
      const connection = connectionOf.get(request.socket)
      if (!connection) return
      connection.working++
      response.once('close', () => connection.working--)
    },
  }
}
