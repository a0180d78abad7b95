import type { ComponentProps } from 'react'
import { isDesignId } from './design-id'
import { OpenEditor } from './OpenEditor'
import { OpenOrdered } from './OpenOrdered'
import { orderedIn } from './ordered-id'

interface Props extends Omit<ComponentProps<typeof OpenEditor>, 'id'> {
  /** The design as named in the address. */
  design: string
}

/** The editor with the design named in the page's address; renders nothing for an invalid name. */
export function OpenNamed({ design, ...props }: Props) {
  const ordered = orderedIn(design)
  if (ordered) return <OpenOrdered {...ordered} product={props.product} />
  return isDesignId(design) && <OpenEditor key={design} {...props} id={design} />
}
