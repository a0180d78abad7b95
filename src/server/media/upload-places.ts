/** Who is inside at a time: each holds memory until its work is done, so their number and their bytes are bounded (media-4, media-7). */

export interface Place {
  network: string
  /** What it may take of memory. */
  bytes: number
}

interface Limits {
  places: number
  perNetwork: number
  /** Of all that are inside, together. */
  bytes: number
}

export function uploadPlaces(limits: Limits) {
  const inside = new Set<Place>()

  function isRoomFor({ network, bytes }: Place): boolean {
    const taken = [...inside].reduce((sum, place) => sum + place.bytes, 0)
    if (inside.size >= limits.places || taken + bytes > limits.bytes) return false
    return [...inside].filter((place) => place.network === network).length < limits.perNetwork
  }

  /** A slow line holds a place, never a turn; no network has all the places. @returns false when there was no place */
  return async function holdPlace(place: Place, work: () => Promise<void>): Promise<boolean> {
    if (!isRoomFor(place)) return false
    inside.add(place)
    try {
      await work()
    } finally {
      inside.delete(place)
    }
    return true
  }
}
