import built from '@brand/frame.json'
import type { FrameData } from '@/brand/compiled'
import { useBrand } from '@/brand/use-brand'

/** Returns what the main menu and the footer show. Only late code imports it, so pages start without it. */
export function useFrame(): FrameData {
  const { frame } = useBrand()
  return { ...built, ...frame }
}
