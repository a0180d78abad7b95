import { isSameJson } from '@/design/document/canonical-json'
import type { DesignDocument } from '@/design/design-document'

/** Returns everything but what changes by itself when uploads finish: keys of pictures, and faces in them. */
const madeOf = ({ product, surfaces, nodes, assets }: DesignDocument) => [
  product,
  surfaces,
  nodes,
  Object.values(assets).map(({ matte }) => matte ?? null),
]

/** True if a shopper made no change between two states of a design. */
export const isMadeAlike = (one: DesignDocument, other: DesignDocument): boolean =>
  isSameJson(madeOf(one), madeOf(other))
