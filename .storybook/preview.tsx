import type { Preview } from '@storybook/react'
import { Provider } from 'jotai'
import { lazy, Suspense, type ComponentType } from 'react'
import { configure } from 'storybook/test'
import { brands } from 'virtual:brands'
import { BrandProvider } from '@/brand/use-brand'
import '../theme/base.css'
import { brandById, useCurrentBrand, applyBrand } from '../stories/support/brands'
import { withDefaults } from '../stories/support/defaults'
import { AllBrands, AllStates, WithTextAndDirection, type ViewGlobals } from '../stories/support/view'
import views from '../stories/support/view.module.css'
import { checkInOtherBrands } from './in-other-brands'

// On a busy machine, parts loaded on first use take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 15_000 })

/** True when Vitest compares pictures of the stories, which are checked in another run. */
const comparesPictures = import.meta.env['COMPARES_PICTURES'] !== undefined

/** True when Vitest checks the stories. */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined && !comparesPictures

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

/** Returns a menu of the toolbar. */
const switchOf = (
  description: string,
  icon: 'grid' | 'zoom' | 'transfer',
  items: [value: string, title: string][],
) => ({
  description,
  toolbar: { icon, dynamicTitle: true, items: items.map(([value, title]) => ({ value, title })) },
})

const preview: Preview = {
  parameters: {
    docs: { page: docsPage },
    layout: 'fullscreen',
    a11y: { test: comparesPictures ? 'off' : 'error', options: { resultTypes: ['violations'] } },
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
  initialGlobals: { brand: brands[0]?.client.id, text: '100', direction: 'ltr', view: 'one' },
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
    view: switchOf('What is shown of a story', 'grid', [
      ['one', 'One brand'],
      ['brands', 'All brands side by side'],
      ['states', 'Every state'],
    ]),
    text: switchOf('Size of text, as a browser sets it', 'zoom', [
      ['100', 'Text 100%'],
      ['200', 'Text 200%'],
    ]),
    direction: switchOf('Direction of writing', 'transfer', [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ]),
  },
  argTypesEnhancers: [withDefaults],
  loaders: [async ({ globals }) => applyBrand(brandById(String(globals['brand'])))],
  afterEach: async ({ globals, tags }) => {
    if (isTest && !tags.includes('each-brand')) await checkInOtherBrands(String(globals['brand']))
  },
  decorators: [
    (Story) => <InShownBrand Story={Story} />,
    (Story, { title }) =>
      title.startsWith('ui/') ? <div className={views['padded']}>{Story()}</div> : Story(),
    (Story, { globals, id, args, argTypes }) => {
      const { text, direction, view } = globals as unknown as ViewGlobals // set by the toolbar
      if (view === 'brands') return <AllBrands storyId={id} text={text} direction={direction} />
      return (
        <WithTextAndDirection text={text} direction={direction}>
          {view === 'states' ? <AllStates Story={Story} args={args} argTypes={argTypes} /> : <Story />}
        </WithTextAndDirection>
      )
    },
  ],
}

export default preview
