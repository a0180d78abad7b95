/** The tests' environment without what makes it one of tests, for a process of its own; `more` is laid over it. */
export function ownEnvironment(more: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const isOfTests = (name: string) =>
    ['NODE_ENV', 'NODE_COMPILE_CACHE'].includes(name) || name.startsWith('VITEST')
  const inherited: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isOfTests(name)),
  )
  return { ...inherited, ...more } as NodeJS.ProcessEnv // Next's types know three words for NODE_ENV and want one
}
