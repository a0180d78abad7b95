import type { ComponentProps } from 'react'
import { isDesignId } from './design-id'
import { OpenEditor } from './OpenEditor'
import { OpenOrdered } from './OpenOrdered'
import { orderedIn } from './ordered-id'

interface Props extends Omit<ComponentProps<typeof OpenEditor>, 'id'> {
  /** As the address names it. */
  design: string
}

/** The editor with the design that the page's address names; nothing for a name that is none. */
export function OpenNamed({ design, ...props }: Props) {
  const ordered = orderedIn(design)
  if (ordered) return <OpenOrdered {...ordered} product={props.product} />
  return isDesignId(design) && <OpenEditor key={design} {...props} id={design} />
}
