import { join } from 'node:path'
import { isOn, type Part } from '../parts'

const nextFiles = join(process.cwd(), 'node_modules/next/dist')
const ours = (file: string) => join(process.cwd(), 'src/next/browser', file)

/** webpack aliases: requested module → replacement; false for an empty module. */
type Aliases = Record<string, string | false>

const polyfillModule = 'build/polyfills/polyfill-module'
const fromNext = (file: string) => join(nextFiles, file)

/**
 * Aliases for the browser build. README.md explains what each one leaves out and what would need the original
 * back.
 */
const inBrowser: Partial<Record<Part, Aliases>> = {
  // Folders that Next ships in two formats. All are swapped together, so that there is still only one router
  // and one set of contexts.
  'es-modules': {
    ...Object.fromEntries(
      ['client', 'shared', 'lib', 'pages'].map((folder) => [fromNext(folder), fromNext(`esm/${folder}`)]),
    ),
    // They import this file, which exists in only one format.
    [fromNext('esm/build/polyfills/polyfill-module')]: fromNext(polyfillModule),
  },
  polyfills: {
    [fromNext(polyfillModule)]: false,
    [fromNext('esm/build/polyfills/polyfill-module')]: false,
    [fromNext('build/polyfills/process.js')]: false,
  },
  'path-patterns': { 'next/dist/compiled/path-to-regexp': false },
  'app-router': {
    ...Object.fromEntries(
      [
        'client/tracing/tracer.js',
        'shared/lib/image-config-context.shared-runtime.js',
        'shared/lib/router/adapters.js',
        'shared/lib/router/utils/interception-routes.js',
        'shared/lib/router/utils/is-bot.js',
      ].map((file) => [fromNext(`esm/${file}`), ours('without-app-router.ts')]),
    ),
    [fromNext('esm/lib/constants.js')]: ours('next-constants.ts'),
  },
  dynamic: { 'next/dynamic$': ours('dynamic.tsx') },
  head: {
    'next/head$': ours('head.ts'),
    [fromNext('esm/client/head-manager.js')]: ours('without-head-manager.ts'),
  },
  'script-loader': { [fromNext('esm/client/script.js')]: ours('script-loader.ts') },
  hydration: {
    'react-dom/client$': ours('hydration.ts'),
    'react-dom-client$': join(process.cwd(), 'node_modules/react-dom/client.js'),
  },
}

/** Aliases for browser and server: the server renders links too. */
const everywhere: Partial<Record<Part, Aliases>> = { link: { 'next/link$': ours('link.tsx') } }

const chosenFrom = (table: Partial<Record<Part, Aliases>>): Aliases =>
  Object.assign({}, ...Object.entries(table).map(([part, aliases]) => isOn(part as Part) && aliases)) // the table's keys are parts

export const leanClient = (isServer: boolean): Aliases => ({
  ...chosenFrom(everywhere),
  ...(!isServer && chosenFrom(inBrowser)),
})
