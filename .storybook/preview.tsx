import type { Preview } from '@storybook/react'
import { Provider } from 'jotai'
import { lazy, Suspense, type ComponentType } from 'react'
import { configure } from 'storybook/test'
import { brands } from 'virtual:brands'
import { BrandProvider } from '@/brand/use-brand'
import '../theme/base.css'
import { brandById, useCurrentBrand, applyBrand } from '../stories/support/brands'
import { checkInOtherBrands } from './in-other-brands'

// On a busy machine, parts loaded on first use take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 15_000 })

/** True when Vitest runs the stories. */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined

const width = (pixels: number, name: string) => ({
  name: `${name} ${pixels}`,
  styles: { width: `${pixels}px`, height: '900px' },
  type: pixels > 1024 ? ('desktop' as const) : ('mobile' as const),
})

function InShownBrand({ Story }: { Story: ComponentType }) {
  return (
    <Provider>
      <BrandProvider brand={useCurrentBrand().client}>
        <Story />
      </BrandProvider>
    </Provider>
  )
}

/** Loaded when a docs page is opened; tests never open one. */
const LateDocsPage = lazy(() => import('./DocsPage').then(({ DocsPage }) => ({ default: DocsPage })))

const docsPage = () => (
  <Suspense>
    <LateDocsPage />
  </Suspense>
)

const preview: Preview = {
  parameters: {
    docs: { page: docsPage },
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: {
      options: {
        phone: width(390, 'Phone'),
        tablet: width(1024, 'Widest mobile'),
        desktop: width(1440, 'Desktop'),
      },
    },
    nextjs: { router: { pathname: '/', asPath: '/' } },
    controls: { expanded: true },
  },
  initialGlobals: { brand: brands[0]?.client.id },
  globalTypes: {
    brand: {
      description: 'The brand that the stories wear',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: brands.map(({ client }) => ({ value: client.id, title: client.identity.name })),
      },
    },
  },
  loaders: [async ({ globals }) => applyBrand(brandById(String(globals['brand'])))],
  afterEach: async ({ globals, tags }) => {
    if (isTest && !tags.includes('each-brand')) await checkInOtherBrands(String(globals['brand']))
  },
  decorators: [(Story) => <InShownBrand Story={Story} />],
}

export default preview
