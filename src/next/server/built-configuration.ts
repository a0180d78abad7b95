import { readManifest } from './build-manifests'

/**
 * The configuration as the build resolved it, in the variable by which Next's standalone server takes it: reading
 * next.config.ts again would load a compiler of 30 MB into the shop.
 * @param images where pictures may come from, which an image that was built elsewhere does not know
 */
export function builtConfiguration(buildFolder: string, images: object): Record<string, string> {
  const { config } = readManifest(buildFolder, 'required-server-files.json')
  const { images: built } = config as { images?: object } // of next.config.ts, as Next resolved it
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, images: { ...built, ...images } }) }
}
