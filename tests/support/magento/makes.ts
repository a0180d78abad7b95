import { categories, type CategoryData, type ProductData } from './catalogue/catalogue-data'
import { productData } from './catalogue/product-data'
import type { Settings } from './state'

/** What one merchant's Magento contains and how it is configured. All makes share the same behavior. */
export interface Make {
  products: ProductData[]
  categories: CategoryData[]
  pages: Record<string, PageData>
  blocks: Record<string, string>
  rewrites: Record<string, RewriteData>
  settings: Partial<Settings>
}

export interface PageData {
  id: number
  title: string
  heading?: string
  content: string
  metaTitle?: string
}

export interface RewriteData {
  target: string
  code: 301 | 302
}

/** The make of `npm run magento`: Magento's defaults and plain texts. */
export const firstMake: Make = {
  products: productData,
  categories,
  pages: {
    home: { id: 2, title: 'Home page', content: '<p>CMS homepage content goes here.</p>' },
    'no-route': { id: 1, title: '404 Not Found', content: '<p>The page you requested was not found.</p>' },
    'about-us': { id: 5, title: 'About us', heading: 'About us', content: '<p>We print what you love.</p>' },
    'privacy-policy-cookie-restriction-mode': {
      id: 4,
      title: 'Privacy and Cookie Policy',
      heading: 'Privacy and Cookie Policy',
      content: '<p>What we keep, and why.</p>',
    },
  },
  blocks: { 'footer-note': '<p>Made in our workshop.</p>' },
  rewrites: {},
  settings: {},
}
