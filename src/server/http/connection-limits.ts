import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { settings } from '@/settings/settings'
import type { ServerLimits } from './server-limits'
import { networkOfAddress } from './visitor-network'

/**
 * How many connections there are, of one network and in all (server-8, server-16). A new one takes the place of one on which nothing
 * happens, so that sockets which are opened and never used shut nobody out, not even others of their own network.
 */

interface Connection {
  socket: Socket
  network: string | undefined
  /** Requests on it that are not answered yet. */
  working: number
  /** Counts up with each request of the process; 0: this connection has asked for nothing yet. */
  askedAt: number
}

/** Connections that were told to end, and are still counted by Node. */
const onTheirWayOut = 200

const isAtRest = ({ working, socket }: Connection) => working === 0 && socket.writableLength === 0

/** Of those at rest the one that never asked, or asked longest ago: undefined when all are at work. */
function leastUsed(connections: readonly Connection[], except: Connection): Connection | undefined {
  const atRest = connections.filter((each) => each !== except && isAtRest(each))
  return atRest.reduce<Connection | undefined>(
    (least, each) => (least && least.askedAt <= each.askedAt ? least : each),
    undefined,
  )
}

/**
 * Holds the connections of `server` to `connections` in all and `connectionsOfNetwork` of one network. Behind a proxy
 * (TRUSTED_PROXIES) all connections are the proxy's, and only the first counts.
 * @returns what hears of each request when it begins, and, unless it is answered at once, of its answer
 */
export function limitConnections(
  server: Server,
  limits: Pick<ServerLimits, 'connections' | 'connectionsOfNetwork'>,
) {
  const open: Connection[] = []
  const connectionOf = new WeakMap<Socket, Connection>()
  let asked = 0

  /** Ends one of `group` when there are more than `most`: the least used, or the new one when all are at work. */
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
