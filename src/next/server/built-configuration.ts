import { readManifest } from './build-manifests'

/**
 * The configuration as the build resolved it, in the variable by which Next's standalone server takes it: reading
 * next.config.ts again would load a compiler of 30 MB into the shop.
 */
export function builtConfiguration(buildFolder: string): Record<string, string> {
  const { config } = readManifest(buildFolder, 'required-server-files.json')
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) }
}
