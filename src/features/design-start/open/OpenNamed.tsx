import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { newDraftId } from '../saved/draft-cookie'
import { newDesignWord } from '@/brand/tool-address'
import { addressWith, isDesignId } from './design-id'
import { OpenEditor } from './OpenEditor'
import { latePart } from '../../page/late-part'
import { orderedIn } from './ordered-id'

const OpenOrdered = latePart(() => import('./OpenOrdered').then((file) => file.OpenOrdered))

interface Props extends Omit<ComponentProps<typeof OpenEditor>, 'id'> {
  /** The design as named in the address. */
  design: string
}

/** The editor with the design named in the page's address; renders nothing for an invalid name. */
export function OpenNamed({ design, ...props }: Props) {
  const ordered = orderedIn(design)
  if (ordered) return <OpenOrdered {...ordered} product={props.product} />
  if (design === newDesignWord) return <NameDesign known={props.choices.draft.design} />
  return isDesignId(design) && <OpenEditor key={design} {...props} id={design} />
}

/** Puts the id of the design begun on this page, or of a new one, into the address. */
function NameDesign({ known }: { known: string | undefined }) {
  const router = useRouter()
  const name = useEffectEvent(() => {
    const address = addressWith(router.asPath, known ?? newDraftId())
    void router.replace(address, undefined, { shallow: true, scroll: false })
  })
  useEffect(() => name(), [])
  return null
}
