import type { DesignDocument } from '@/design/design-document'
import { scenesOf } from '@/design/mockup/scenes-of'
import type { ProductTemplate } from '@/design/template/product-template'
import type { NamedDesign } from './named-design'
import type { PhoneViewer } from './phone-viewer'
import { Sights } from './Sights'

interface Props {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: ProductTemplate
  /** Name of the product. */
  title: string
  /** The document as the shop saved it; needed if it has pictures of another shopper. */
  saved?: NamedDesign
  /** The device's viewer of models. Default: found out in the browser. */
  viewer?: PhoneViewer | 'none'
}

/** The design in the shopper's life: pictures of it in use, and on their own wall through the camera (studio-56). */
export function InUse({ document, template, title, saved, viewer }: Props) {
  const [rule] = template.surfaces
  const hasScenes = rule !== undefined && scenesOf(template, rule).length > 0
  return <Sights design={saved ?? document} hasScenes={hasScenes} title={title} viewer={viewer} />
}
