import { useRef } from 'react'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import { later } from '@/next/browser/lazy-parts'
import { useIsNear } from '@/ui/hooks/use-is-near'
import { Section } from '@/ui/Section'

const SharedPhotos = later(() => import('./SharedPhotos').then((file) => file.SharedPhotos))

interface Props {
  photos: SharedPhoto[]
  /** urlKey of the product that the photos show. */
  product?: string
}

/** Customers' photos as a section of home and product pages; their code loads when they come near (enquiries-10). */
export function LatePhotos(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, '50% 0px')
  return (
    <div ref={place}>
      {isNear && (
        <Section tight>
          <SharedPhotos {...props} />
        </Section>
      )}
    </div>
  )
}
