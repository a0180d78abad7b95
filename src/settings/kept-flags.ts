/**
 * `npm run dev --as-of 2026-12-24`: without `--` in front npm keeps the flag for itself, hands on what stands behind it, and says
 * so to nobody but the environment.
 * @returns what to write instead, for the first of our flags that npm kept; undefined when it kept none
 */
export function keptFlag(
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const kept = flags.find((flag) => env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined)
  if (kept === undefined) return undefined
  return `npm kept --${kept} for itself. Write -- before it: npm run ${env['npm_lifecycle_event'] ?? '…'} -- … --${kept} …`
}
