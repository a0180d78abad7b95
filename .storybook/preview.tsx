import type { Preview } from '@storybook/nextjs-vite'
import { Provider } from 'jotai'
import { configure } from 'storybook/test'
import { brands } from 'virtual:brands'
import { BrandProvider } from '@/brand/use-brand'
import '../theme/base.css'
import { brandById, wearTheme } from '../stories/support/brands'

// Parts that come on first use take longer than the second that is the default, on a busy machine.
configure({ asyncUtilTimeout: 5000 })

const width = (pixels: number, name: string) => ({
  name: `${name} ${pixels}`,
  styles: { width: `${pixels}px`, height: '900px' },
  type: pixels > 1024 ? ('desktop' as const) : ('mobile' as const),
})

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
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
  loaders: [async ({ globals }) => wearTheme(brandById(String(globals['brand'])))],
  decorators: [
    (Story, { globals }) => (
      <Provider>
        <BrandProvider brand={brandById(String(globals['brand'])).client}>
          <Story />
        </BrandProvider>
      </Provider>
    ),
  ],
}

export default preview
