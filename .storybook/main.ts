import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/nextjs-vite'
import type { Plugin } from 'vite'
import { brandsModule, emailsModule, mediaFolders, shownBrands } from './brand-files.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Virtual modules, which have no file. */
const made: Record<string, () => string> = {
  'virtual:brands': brandsModule,
  'virtual:emails': emailsModule,
}

/**
 * Brand files imported by a name that is known only at run time. Vite cannot resolve such imports, so they
 * become `import.meta.glob`.
 */
const named = /import\(`@brand\/(templates|letterings)\/\$\{(\w+)\}\.json`\)/
const asksByName = /\/src\/features\/studio\/(?:product-template|sign\/stroke-fonts)\.ts$/

const broughtByName = (_: string, part: string, name: string) => {
  const folder = `/.brand/${shownBrands()[0]}/${part}`
  const file = `import.meta.glob('${folder}/*.json')[\`${folder}/\${${name}}.json\`]`
  return `(${file}?.() ?? Promise.reject(new TypeError('There is no such file')))`
}

/** Gives stories access to every brand, and pictures without the picture service. */
const brandPlugin: Plugin = {
  name: 'livery-brands',
  enforce: 'pre',
  resolveId(id) {
    if (id in made) return `\0${id}`
    if (id === '@brand/client.json') return path(`../.brand/${shownBrands()[0]}/client.json`)
    if (id === '@brand/frame.json') return path(`../.brand/${shownBrands()[0]}/frame.json`)
    if (id === '@brand/late.json') return path(`../.brand/${shownBrands()[0]}/late.json`)
    if (id === '@brand/starter-list.json') return path(`../.brand/${shownBrands()[0]}/starter-list.json`)
    const [, part] = /^@brand\/((?:messages|letterings|templates|starters)\/.+)$/.exec(id) ?? []
    if (id === '@brand/stickers.json') return path(`../.brand/${shownBrands()[0]}/stickers.json`)
    if (part) return path(`../.brand/${shownBrands()[0]}/${part}`)
    return /(^@|\/src)\/next\/browser\/picture-address(\.ts)?$/.test(id)
      ? path('../stories/support/picture.ts')
      : undefined
  },
  load: (id) => made[id.slice(1)]?.(),
  transform: (code, id) => (asksByName.test(id) ? code.replace(named, broughtByName) : undefined),
}

const config: StorybookConfig = {
  framework: '@storybook/nextjs-vite',
  stories: ['../stories/docs/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  staticDirs: mediaFolders(),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [brandPlugin, ...(vite.plugins ?? [])],
    resolve: { ...vite.resolve, alias: [{ find: /^@\//, replacement: `${path('../src')}/` }] },
  }),
}

export default config
