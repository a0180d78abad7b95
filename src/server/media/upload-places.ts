import type { IncomingMessage } from 'node:http'
import { uploadToEvict, type Holder } from './upload-to-evict'

/**
 * Limits the number and the bytes of upload requests, because each one holds memory until its work is done
 * (media-4).
 */

interface Place {
  network: string
  /** Upper limit for its memory. */
  bytes: number
  request: IncomingMessage
  /** Id of the unfinished file, if the request carries one of its parts. */
  id?: string
}

interface Limits {
  places: number
  perNetwork: number
  /** Total memory of all places. */
  bytes: number
  /** Timeout for a body. */
  patienceMs: number
}

/** Silence allowed on a slow connection, and time for it to get up to speed. */
const graceMs = 10_000
/** This much arrives together with the request's headers on any connection. */
const leastBytes = 1_000

interface Arriving extends Place {
  beganAt: number
  heardAt: number
  arrived: number
}

function beginArriving(place: Place): Arriving {
  const now = Date.now()
  const arriving = { ...place, beganAt: now, heardAt: now, arrived: 0 }
  place.request.on('data', (chunk: Buffer) => {
    arriving.arrived += chunk.length
    arriving.heardAt = Date.now()
  })
  return arriving
}

export function uploadPlaces({ places, perNetwork, bytes: maxBytes, patienceMs }: Limits) {
  const inside = new Set<Arriving>()

  const hasRoomFor = ({ bytes }: Place) =>
    inside.size < places && [...inside].reduce((sum, each) => sum + each.bytes, bytes) <= maxBytes

  const ofNetwork = (network: string) => [...inside].filter((each) => each.network === network)

  function asHolder(arriving: Arriving): Arriving & Holder {
    const { bytes, beganAt, heardAt, arrived } = arriving
    const now = Date.now()
    const dueBytes = (bytes * (now - beganAt - graceMs)) / patienceMs
    return {
      ...arriving,
      isEmpty: arrived < Math.min(bytes, leastBytes),
      isStalled: now - heardAt > graceMs || arrived < dueBytes,
    }
  }

  /** Ends a request; its browser continues the file in parts by itself (media-46). */
  function end({ request }: Place) {
    for (const each of inside) if (each.request === request) inside.delete(each)
    request.destroy()
  }

  function losesItsPlace({ network }: Place) {
    const isOwnLimit = ofNetwork(network).length >= perNetwork
    const onTheirWay = (isOwnLimit ? ofNetwork(network) : [...inside]).filter(
      ({ request }) => !request.complete,
    )
    const uploads = onTheirWay.map(asHolder)
    return isOwnLimit ? uploads.find(({ isStalled }) => isStalled) : uploadToEvict(uploads, network)
  }

  /**
   * Ends requests that are still arriving until the new one fits (media-382).
   * @returns false if that is impossible
   */
  function makeRoomFor(place: Place): boolean {
    while (ofNetwork(place.network).length >= perNetwork || !hasRoomFor(place)) {
      const lost = losesItsPlace(place)
      if (!lost) return false
      end(lost)
    }
    return true
  }

  return {
    /**
     * Holds a place while `work` runs. A slow connection only occupies a place, never a processing turn, and
     * no network gets all places.
     * @returns false if there was no place
     */
    async hold(place: Place, work: () => Promise<void>): Promise<boolean> {
      if (!makeRoomFor(place)) return false
      const arriving = beginArriving(place)
      inside.add(arriving)
      try {
        await work()
      } finally {
        inside.delete(arriving)
      }
      return true
    },
    /** Returns when data of this unfinished file last arrived here; undefined if no part is in transit. */
    heardOf: (id: string): number | undefined =>
      [...inside].find((each) => each.id === id && each.arrived > 0)?.heardAt,
  }
}
