import type { StarterList } from '@/brand/starter-list'
import type { ReadyMade } from '@/design/document/commands/ready-made'
import type { KeptFile } from './design-store'

/** The ready-made designs that the editor offers. Their code and data load when the panel opens. */
export interface Shelf {
  /** urlKey of the product being designed. */
  product: string
  /** @throws if the list fails to load */
  list: () => Promise<StarterList>
  /**
   * Returns a design whose pictures are files with new keys.
   * @throws if it or one of its pictures fails to load
   */
  open: (slug: string, product: string) => Promise<ReadyMade & { files: Record<string, KeptFile> }>
}
