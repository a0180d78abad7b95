/**
 * Selects the upload that loses a place in the limits shared by all networks, when another network needs one
 * (media-382).
 */

export interface Holder {
  network: string
  /** When the upload started or last received data, in milliseconds since 1970. */
  heardAt: number
  /** No data has arrived yet. */
  isEmpty: boolean
  /** True if the upload sends no data, or sends it too slowly to ever finish. */
  isStalled: boolean
}

/**
 * Prefers a stalled upload, then the oldest one of the network with the most places. A network with no more
 * places than the newcomer's only loses uploads that have received no data.
 * @param network the newcomer's network; its requested place is included in the count
 * @returns undefined if no upload has to make room
 */
export function uploadToEvict<Upload extends Holder>(
  uploads: readonly Upload[],
  network: string,
): Upload | undefined {
  const counts = new Map([[network, 1]])
  for (const upload of uploads) counts.set(upload.network, (counts.get(upload.network) ?? 0) + 1)
  const heldBy = (name: string) => counts.get(name) ?? 0
  const lead = (upload: Upload) => heldBy(upload.network) - heldBy(network)
  return uploads
    .filter((upload) => upload.isStalled || lead(upload) > 0 || (upload.isEmpty && lead(upload) === 0))
    .toSorted(
      (one, other) =>
        Number(other.isStalled) - Number(one.isStalled) ||
        lead(other) - lead(one) ||
        Number(other.isEmpty) - Number(one.isEmpty) ||
        one.heardAt - other.heardAt,
    )[0]
}
