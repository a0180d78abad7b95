import type { Preview } from '@storybook/react'
import { Provider } from 'jotai'
import { lazy, Suspense, type ComponentType } from 'react'
import { configure } from 'storybook/test'
import { brands } from 'virtual:brands'
import { BrandProvider } from '@/brand/use-brand'
import '../theme/base.css'
import { brandById, useShownBrand, wearBrand } from '../stories/support/brands'
import { checkInOtherBrands } from './in-other-brands'

// Parts that come on first use take longer than the second that is the default, on a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** Run by Vitest, not looked at by somebody. */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined

const width = (pixels: number, name: string) => ({
  name: `${name} ${pixels}`,
  styles: { width: `${pixels}px`, height: '900px' },
  type: pixels > 1024 ? ('desktop' as const) : ('mobile' as const),
})

function InShownBrand({ Story }: { Story: ComponentType }) {
  return (
    <Provider>
      <BrandProvider brand={useShownBrand().client}>
        <Story />
      </BrandProvider>
    </Provider>
  )
}

/** Fetched when somebody opens a docs page: tests have none. */
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
  loaders: [async ({ globals }) => wearBrand(brandById(String(globals['brand'])))],
  afterEach: async ({ globals, tags }) => {
    if (isTest && !tags.includes('each-brand')) await checkInOtherBrands(String(globals['brand']))
  },
  decorators: [(Story) => <InShownBrand Story={Story} />],
}

export default preview
