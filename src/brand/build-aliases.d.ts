/// <reference types="next" />
/// <reference types="next/image-types/global" />

/** The compiled brand of this build: an alias that next.config.ts and Storybook point at .brand/<id>/client.json. */
declare module '@brand/client.json' {
  import type { ClientBrand } from './compiled'
  const brand: ClientBrand
  export default brand
}

/** The theme of this build: theme/brands/<id>.css. */
declare module '@theme/brand.css' {}
