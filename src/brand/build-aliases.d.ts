/// <reference types="next" />
/// <reference types="next/image-types/global" />

/** The compiled brand of this build: an alias that next.config.ts and Storybook point at .brand/<id>/client.json. */
declare module '@brand/client.json' {
  import type { ClientBrand } from './compiled'
  const brand: ClientBrand
  export default brand
}

/** The part of the compiled brand that only the main menu and the footer show. */
declare module '@brand/frame.json' {
  import type { FrameData } from './compiled'
  const frame: FrameData
  export default frame
}

/** The part of the compiled brand that the browser needs only after a click. */
declare module '@brand/late.json' {
  import type { LateBrand } from './late-brand'
  const late: LateBrand
  export default late
}

/** The brand's stroke fonts, and which of them each lettering uses, by the lettering's title. */
declare module '@brand/letterings/titles.json' {
  import type { Letterings } from './compiled'
  const titles: Letterings
  export default titles
}
declare module '@brand/letterings/hashes.json' {
  const hashes: Record<string, string>
  export default hashes
}
declare module '@brand/letterings/*.json' {
  import type { StrokeFont } from '@/design/text/stroke-font'
  const font: StrokeFont
  export default font
}

/** Product templates by urlKey, and starter designs by slug. */
declare module '@brand/templates/*.json' {
  import type { ProductTemplate } from '@/design/template/product-template'
  const template: ProductTemplate
  export default template
}
declare module '@brand/starters/*.json' {
  import type { Starter } from './compiled'
  const starter: Starter
  export default starter
}
declare module '@brand/starter-list.json' {
  import type { StarterList } from './starter-list'
  const list: StarterList
  export default list
}

/** A group of the brand's messages, loaded with the code that uses it (src/brand/generated). */
declare module '@brand/messages/*.json' {
  const texts: Record<string, string>
  export default texts
}

/** The theme of this build: theme/brands/<id>.css. */
declare module '@theme/brand.css' {}

/** The URL at which this build serves the brand's font (identity.yaml). */
declare module '@theme/font.woff2' {
  const address: string
  export default address
}
