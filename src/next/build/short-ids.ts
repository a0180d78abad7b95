/**
 * Numbers modules and chunks by how often they are used, and shortens the names of exports. Next's random
 * numbers of five digits don't compress. They change with every build, as do the names of all files
 * (`nameByBuild`), except those of React: its file stays in browsers' caches between builds.
 */

interface Module {
  nameForCondition: () => string | null
  identifier: () => string
}

interface Chunk {
  name?: string
  id: string | number | null
  ids: (string | number)[] | null
}

interface Hook<Things> {
  tap: (settings: { name: string; stage: number }, assign: (things: Iterable<Things>) => void) => void
}

interface Compilation {
  hooks: { moduleIds: Hook<Module>; chunkIds: Hook<Chunk> }
  /** Exists from the numbering on. */
  chunkGraph: { setModuleId: (module: Module, id: number) => void }
  moduleGraph: { getOutgoingConnections: (module: Module) => Iterable<{ module: Module | null }> }
}

interface Compiler {
  hooks: { compilation: { tap: (name: string, act: (compilation: Compilation) => void) => void } }
}

const reactFile = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const chunkOfReact = 'framework'

/** Returns React's modules and those that they import, in an order that only React changes. */
function modulesOfReact(modules: Iterable<Module>, { moduleGraph }: Compilation): Module[] {
  const own = [...modules].filter((module) => reactFile.test(module.nameForCondition() ?? ''))
  const imported = own.flatMap((module) =>
    [...moduleGraph.getOutgoingConnections(module)].flatMap((connection) => connection.module ?? []),
  )
  return [...new Set([...own, ...imported])].toSorted((one, other) =>
    one.identifier() < other.identifier() ? -1 : 1,
  )
}

/** Runs before webpack's own numbering, which leaves out what has a number. */
const before = { name: 'keep-ids-of-react', stage: -1 }

/** Numbers React's modules before those of the shop. */
const keepIdsOfReact = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(before.name, (compilation) => {
      compilation.hooks.moduleIds.tap(before, (modules) => {
        for (const [id, module] of modulesOfReact(modules, compilation).entries())
          compilation.chunkGraph.setModuleId(module, id)
      })
      compilation.hooks.chunkIds.tap(before, (chunks) => {
        for (const chunk of chunks)
          if (chunk.name === chunkOfReact) Object.assign(chunk, { id: chunkOfReact, ids: [chunkOfReact] })
      })
    })
  },
}

export function shortIds({ optimization, plugins }: { optimization: object; plugins: object[] }) {
  Object.assign(optimization, { moduleIds: 'size', chunkIds: 'size', mangleExports: 'size' })
  plugins.push(keepIdsOfReact)
}
