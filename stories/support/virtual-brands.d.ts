/** Made by .storybook/main.ts from the compiled manifests. */
declare module 'virtual:brands' {
  import type { ClientBrand } from '@/brand/compiled'
  import type { LayoutRule } from '@/brand/schema/layout'
  import type { Navigation } from '@/brand/schema/navigation'
  import type { Home } from '@/brand/schema/pages'

  export interface StoryBrand {
    client: ClientBrand
    notFound: Navigation['notFound']
    home: Home
    /** Where parts of the frame are hidden. */
    layout: LayoutRule[]
    /** Address of the brand's style sheet. */
    theme: string
  }
  export const brands: StoryBrand[]
}
