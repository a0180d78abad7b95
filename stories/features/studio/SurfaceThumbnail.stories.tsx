import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { noFaces } from '@/design/scene/faces'
import { templateFor } from '@/design/template/template-for'
import type { ProductTemplate } from '@/design/template/product-template'
import type { DesignDocument } from '@/design/design-document'
import { SurfaceThumbnail } from '@/features/studio/SurfaceThumbnail'
import { book, bookOf, pair, pairWithArrow } from '../../support/paged-book'
import { Row } from '../../support/Row'

interface Props {
  document: DesignDocument
  template: ProductTemplate
  /** The id of the shown surface. */
  surface: string
}

const empty = bookOf(8)

/** One side of a design in a list of many. A whole design has a DesignThumbnail. */
const meta: Meta<Props> = {
  title: 'features/studio/SurfaceThumbnail',
  args: { document: bookOf(8), template: book, surface: 'page-2' },
  render: ({ document, template, surface }) => {
    const made = templateFor(template, document.product.options)
    const rule = made.surfaces.find(({ id }) => id === surface)
    if (!rule) throw new Error(`There is no ${surface}`)
    return (
      <Row width="10rem" stack>
        <SurfaceThumbnail
          document={document}
          template={made}
          rule={rule}
          faces={noFaces}
          source={() => undefined}
        />
      </Row>
    )
  },
}
export default meta
type Story = StoryObj<Props>

export const Page: Story = {}
/** A surface with its own size. */
export const Cover: Story = { args: { surface: 'cover' } }
export const Empty: Story = {
  args: { document: { ...empty, surfaces: { ...empty.surfaces, 'page-2': { nodes: [] } } } },
}
/** It mirrors the left side. */
export const Following: Story = {
  args: { document: pairWithArrow(), template: pair, surface: 'right' },
}
