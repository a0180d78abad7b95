import { minify } from 'oxc-minify'

/** The part of webpack's compiler that is used here; Next ships webpack without its types. */
interface Compiler {
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number }
    sources: { RawSource: new (text: string) => unknown }
  }
  hooks: { compilation: { tap: (name: string, run: (compilation: Compilation) => void) => void } }
}

interface Compilation {
  hooks: {
    processAssets: { tapPromise: (when: { name: string; stage: number }, run: () => Promise<void>) => void }
  }
  getAssets: () => readonly { name: string; source: { source: () => string | Buffer } }[]
  updateAsset: (name: string, source: unknown, info: { minimized: true }) => void
}

const name = 'minify-framework'

/** @throws when a script cannot be read: the build ends */
async function minified(file: string, text: string): Promise<string> {
  const { code, errors } = await minify(file, text, { compress: { target: 'es2022' }, mangle: true })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return code
}

const framework = /^static\/chunks\/framework-/

/** A minimizer of webpack's for React, more than half of what a page starts with: oxc leaves 1 kB less of it than Next's own does. */
export function minifyFramework({ hooks, webpack }: Compiler): void {
  const { Compilation, sources } = webpack
  hooks.compilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tapPromise(
      // Before Next's own, which leaves alone what is minified.
      { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 },
      async () => {
        const scripts = compilation.getAssets().filter((asset) => framework.test(asset.name))
        await Promise.all(
          scripts.map(async ({ name: file, source }) => {
            const text = await minified(file, String(source.source()))
            compilation.updateAsset(file, new sources.RawSource(text), { minimized: true })
          }),
        )
      },
    ),
  )
}
