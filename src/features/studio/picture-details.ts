import type { Asset } from '@/design/design-document'
import type { Detail } from '@/design/crop/picture-detail'
import { fairTurns } from '@/lib/fair-turns'
import { loadDetail } from './canvas/photo'

/**
 * Where pictures have detail, shared by everything that uses the same files: an upload's key changes, its hash does
 * not.
 */
const known = new Map<string, Detail>()
const running = new Map<string, Promise<void>>()

/** A phone has no memory for many decoded pictures at once. */
const turns = fairTurns(2)

export const knownDetail = ({ sha256 }: Asset): Detail | undefined => known.get(sha256)

/** Looks at each picture once; one that fails to load is looked at again when it is asked for again. */
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
