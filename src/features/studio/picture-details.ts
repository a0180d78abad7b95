import type { Asset } from '@/design/design-document'
import type { Detail } from '@/design/crop/picture-detail'
import { fairTurns } from '@/lib/fair-turns'
import { loadDetail } from './canvas/photo'

/**
 * Cache of where pictures have detail, by the file's hash, because an upload's key can change.
 */
const known = new Map<string, Detail>()
const running = new Map<string, Promise<void>>()

/** Decodes two pictures at a time, to limit the memory on phones. */
const turns = fairTurns(2)

export const knownDetail = ({ sha256 }: Asset): Detail | undefined => known.get(sha256)

/** Examines each picture once. One that fails to load is tried again at the next call. */
export function lookAtPicture({ sha256 }: Asset, address: string): Promise<void> {
  const looking =
    running.get(sha256) ??
    turns
      .take(sha256, () => loadDetail(address))
      .then(
        (detail) => void (detail && known.set(sha256, detail)),
        () => void running.delete(sha256),
      )
  running.set(sha256, looking)
  return looking
}
