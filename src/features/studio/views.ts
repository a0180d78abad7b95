import { later } from '@/next/browser/lazy-parts'

const prints = later(() => import('./print/PrintViews').then((file) => file.PrintViews))

/**
 * The drawing of each view, loaded when it is first shown. It takes a document, whether that was made in the
 * editor or from a page's answers. `MadeSurface` draws flat surfaces, and all others until their drawing has
 * loaded. On the server, the drawings are in `backend/production/product-picture`.
 */
export const views = {
  box: later(() => import('./canvas/CanvasViews').then((file) => file.CanvasViews)),
  wall: prints,
  body: prints,
  light: later(() => import('./sign/SignView').then((file) => file.SignView)),
}
