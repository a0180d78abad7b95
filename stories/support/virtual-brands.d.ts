/** Made by .storybook/main.ts from the compiled manifests. */
declare module 'virtual:brands' {
  import type { ClientBrand } from '@/brand/compiled'
  import type { ProductView } from '@/commerce/product'
  import type { ProductTemplate } from '@/design/template/product-template'
  import type { LayoutRule } from '@/brand/schema/layout'
  import type { Navigation } from '@/brand/schema/navigation'
  import type { Home } from '@/brand/schema/pages'
  import type { TokenFile } from '../../scripts/tokens/token-tree'

  export interface StoryBrand {
    client: ClientBrand
    notFound: Navigation['notFound']
    home: Home
    /** Where parts of the frame are hidden. */
    layout: LayoutRule[]
    /** Address of the brand's style sheet. */
    theme: string
    /** What theme/tokens says, of base first. */
    tokens: TokenFile[]
    /** Of each kind of template that is shown live, one product; templates arrive for the brand that is shown first. */
    designed: {
      product: Pick<ProductView, 'urlKey' | 'name' | 'options' | 'rules' | 'table'>
      template: ProductTemplate
    }[]
  }
  export const brands: StoryBrand[]
}

/** Made by .storybook/main.ts: brand → kind → the e-mail. */
declare module 'virtual:emails' {
  import type { SampleEmail } from '../../scripts/stories/emails/write-samples'

  export const emails: Record<string, Record<string, SampleEmail>>
}
