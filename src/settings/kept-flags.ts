/**
 * Detects flags swallowed by npm, as in `npm run dev --as-of 2026-12-24`. Without a preceding `--`, npm
 * passes on only the value and records the flag in npm_config_*.
 * @returns the message with the correct command for the first such flag; undefined if there is none
 */
export function keptFlag(
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const kept = flags.find((flag) => env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined)
  if (kept === undefined) return undefined
  return `npm took --${kept} as its own option. Write -- before it: npm run ${env['npm_lifecycle_event'] ?? '…'} -- … --${kept} …`
}
