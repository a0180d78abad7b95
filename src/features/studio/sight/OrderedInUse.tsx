import type { LineContent } from '@/commerce/cart/line-content'
import { useState } from 'react'
import { orderedDesign } from './named-design'
import { Sights } from './Sights'

interface Props {
  line: Pick<LineContent, 'toolOptions'> & { name: string }
}

/** The design of an ordered line in use (studio-56). */
export function OrderedInUse({ line: { toolOptions, name } }: Props) {
  // The pictures belong to this object; an order that is fetched again has an equal one.
  const [first] = useState(() => orderedDesign(toolOptions))
  return first ? <Sights design={first.named} hasScenes={first.hasScenes} title={name} of={name} /> : null
}
