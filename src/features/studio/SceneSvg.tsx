import type { Scene } from '@/design/scene/scene'
import { type PictureSource, viewBoxOf } from '@/design/scene/scene-to-svg'
import { SceneNodes } from './SceneNode'

interface Props {
  scene: Scene
  /**
   * Returns the URLs of pictures, toned and cut out. Must be a stable reference while the pictures are
   * unchanged.
   */
  source: PictureSource
  /**
   * Text alternative for screen readers; without one the drawing is decorative, as below the editor's
   * handles.
   */
  label?: string
  className?: string | undefined
}

/** Keeps `multiply` from blending with the page. */
const alone = { isolation: 'isolate' } as const

/** A surface of a design, as large as its container allows: the on-screen counterpart of `sceneToSvg`. */
export function SceneSvg({ scene, source, label, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={viewBoxOf(scene.box)}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={alone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <SceneNodes elements={scene.elements} source={source} />
    </svg>
  )
}
