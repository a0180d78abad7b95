/**
 * Returns the environment without the test runner's variables, for a separate process. `more` overrides it.
 */
export function ownEnvironment(more: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const isOfTests = (name: string) =>
    ['NODE_ENV', 'NODE_COMPILE_CACHE'].includes(name) || name.startsWith('VITEST')
  const inherited: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isOfTests(name)),
  )
  return { ...inherited, ...more } as NodeJS.ProcessEnv // Next's types require NODE_ENV to be one of three values
}
